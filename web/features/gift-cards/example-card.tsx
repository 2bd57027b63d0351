import { giftCard } from '../../assets/keepsakes/index.ts'
import { language } from '../../messages/language.ts'

/** A picture of a printed card. */
export function ExampleCard({ alt }: { alt: string }) {
  return (
    <img
      src={giftCard[language()]}
      alt={alt}
      width={640}
      height={396}
      loading="lazy"
      decoding="async"
      className="h-auto w-full shadow-hung"
    />
  )
}
