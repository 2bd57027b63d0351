import { largeArtworks } from '../../assets/keepsakes/index.ts'
import { keepsakes } from '../../messages/keepsakes.ts'

const t = keepsakes.shared

/** What grandparents see on their phone, and what they send back. */
export function LinkExample() {
  return (
    <div className="relative mx-auto w-full max-w-80 pb-10">
      <div className="grid gap-5 rounded-[2rem] border-4 border-edge bg-paper px-4 pt-8 pb-20 shadow-hung">
        <p className="title text-center text-2xl leading-tight">{t.shown}</p>
        <img
          src={largeArtworks.sent}
          alt={t.alt}
          width={720}
          height={514}
          loading="lazy"
          decoding="async"
          className="aspect-[7/5] h-auto w-full border border-edge bg-mat object-cover p-1.5 shadow-hung"
        />
      </div>
      <div className="absolute right-0 bottom-0 grid max-w-[85%] gap-1 rounded-md border border-line bg-sheet px-4 py-3 shadow-hung">
        <p className="font-semibold text-label">
          <span aria-hidden className="text-tomato-ink">
            ♥
          </span>{' '}
          {t.from}
        </p>
        <p className="title text-lg leading-snug">{t.line}</p>
      </div>
    </div>
  )
}
