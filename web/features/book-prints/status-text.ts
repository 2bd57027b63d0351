import type { BookPrint, BookPrintStatus } from '#contract/book-prints.ts'
import { moment, shortDateInText } from '../../messages/format.ts'
import { printing } from '../../messages/printing.ts'
import type { Tone } from '../../ui/badge.tsx'

const t = printing.status

export const tones = {
  unpaid: 'sunflower',
  paid: 'sky',
  ordered: 'sky',
  printing: 'sky',
  shipped: 'leaf',
  canceled: 'plain',
  refused: 'tomato',
  refunded: 'plain',
} as const satisfies Record<BookPrintStatus, Tone>

/** The status of a printed copy as a sentence. */
export function statusText({ status, resting, cancelUntil, shippedAt, createdAt }: BookPrint): string {
  if (status === 'paid' && resting) return t.resting
  if (status === 'canceled' && resting) return t.afterBank
  if (status === 'paid')
    return cancelUntil && Date.parse(cancelUntil) > Date.now()
      ? t.paid({ time: moment(cancelUntil).replaceAll(' ', '\u00a0') })
      : t.due
  if (status === 'shipped') return t.shipped({ day: shortDateInText(shippedAt ?? createdAt) })
  return t[status]
}
