import { bookPages } from '../../assets/keepsakes/index.ts'
import { keepsakes } from '../../messages/keepsakes.ts'
import { language } from '../../messages/language.ts'

const t = keepsakes.book
const side = { width: 420, height: 420, loading: 'lazy', decoding: 'async' } as const

/** An open book with its cover on top. */
export function BookExample() {
  const { cover, left, right } = bookPages[language()]
  return (
    <div className="relative pb-[18%]">
      <div role="img" aria-label={t.spread} className="grid grid-cols-2 shadow-hung">
        <img {...side} src={left} alt="" className="h-auto w-full border-line border-r" />
        <img {...side} src={right} alt="" className="h-auto w-full" />
      </div>
      <img
        {...side}
        src={cover}
        alt={t.cover}
        className="absolute right-[6%] bottom-0 h-auto w-[30%] rotate-3 shadow-hung"
      />
    </div>
  )
}
