import { brand } from '#contract/brand.ts'
import type { GiftCard } from '#contract/gift-cards.ts'
import { plainGiftCode } from '#contract/gift-code.ts'
import { gifts } from '../../messages/gifts.ts'
import { paths } from '../../paths.ts'
import { HouseDrawing } from '../site/house-drawing.tsx'
import { QrCode } from './qr-code.tsx'

const t = gifts.face

// Fits on A4 and Letter with any printer margins: narrower than either, and half a page high.
const printed = `@media print {
  @page { margin: 12mm }
  header, footer, .skip-link, [role="region"] { display: none !important }
  html, body { background: #fff !important }
  .gift-page { display: block; padding: 0 }
  .gift-page > :not(.gift-card) { display: none }
  .gift-card { max-width: 182mm; margin-inline: auto; break-inside: avoid; print-color-adjust: exact; box-shadow: none }
}`

/** The card to be printed, folded once and given. */
export function CardFace({ card, code }: { card: GiftCard; code: string }) {
  const { recipientName, line, credits } = card
  const address = `${location.origin}${paths.gift()}`
  return (
    <article
      aria-label={t.kicker}
      className="gift-card grid content-start self-start border border-edge bg-mat p-3 text-ink shadow-hung sm:p-4"
    >
      <style>{printed}</style>
      <div className="grid border border-line bg-sheet sm:grid-cols-2">
        <div className="grid content-between gap-4 border-line p-5 max-sm:border-b sm:border-r sm:p-6">
          <HouseDrawing />
          <p className="title text-lg">{brand.name}</p>
        </div>
        <div className="grid content-between gap-5 p-5 sm:p-6">
          <div className="grid gap-3">
            <p className="text-label text-soft">{t.kicker}</p>
            {recipientName && (
              <p className="title text-2xl wrap-anywhere">{t.for({ name: recipientName })}</p>
            )}
            {line && <p className="whitespace-pre-wrap wrap-anywhere">{line}</p>}
            <p className="title text-xl leading-snug">{t.holds({ count: credits })}</p>
          </div>
          <div className="grid grid-cols-[auto_1fr] items-center gap-4">
            <QrCode text={`${address}#${plainGiftCode(code)}`} label={t.qr} className="size-28" />
            <div className="grid gap-1 text-label">
              <p className="text-soft">
                {t.how} <span className="wrap-anywhere">{address.replace(/^https?:\/\//, '')}</span>
              </p>
              <p className="text-soft">{t.once}</p>
            </div>
            <p className="col-span-2">
              <span className="sr-only">{t.code}: </span>
              <span className="tabular whitespace-nowrap font-semibold text-lg">{code}</span>
            </p>
          </div>
        </div>
      </div>
    </article>
  )
}
