import type { CreditsOfKind } from '#contract/credits.ts'
import { shortDate } from '../../messages/format.ts'
import { subscription } from '../../messages/subscription.ts'

const t = subscription.left

/** The remaining credits of each kind with their end dates, in the order in which they are used. */
export function CreditsByKind({ credits }: { credits: readonly CreditsOfKind[] }) {
  if (credits.length === 0) return null
  return (
    <ul className="grid gap-1 text-label text-soft">
      {credits.map(({ kind, left, validUntil }) => (
        <li key={`${kind} ${validUntil}`} className="flex flex-wrap justify-between gap-x-3">
          <span>{t.kinds[kind]({ left })}</span>
          <span>{validUntil ? t.until({ date: shortDate(validUntil) }) : t.noEnd}</span>
        </li>
      ))}
    </ul>
  )
}
