import { plans } from '#contract/plans.ts'
import type { creditGrants } from '../../database/schema.ts'

const counted = (count: number) => (count === 1 ? '1 credit' : `${count} credits`)
const pictures = (count: number) => (count === 1 ? 'a picture' : `${count} pictures`)
const day = (date: Date) =>
  date.toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Says what credits were given for, and how long they last. */
export function tellGrant(
  kind: typeof creditGrants.$inferSelect.kind,
  credits: number,
  validUntil: Date | null,
): string {
  const until = validUntil ? `, until ${day(validUntil)}` : ', for ever'
  switch (kind) {
    case 'free_month':
      return `${counted(credits)} of this month came for free${until}`
    case 'plan_period':
      return credits === plans.unlimited.creditsPerMonth
        ? `As many credits as you like came with your plan${until}`
        : `${counted(credits)} came with your plan${until}`
    case 'pack':
      return `${counted(credits)} came with a pack${until}`
    case 'returned':
      return `${counted(credits)} was kept for you, because its month had ended${until}`
  }
}

/** Says what happened to credits that were there. */
export function tellEntries(kind: 'reserve' | 'return' | 'revoke', count: number): string {
  switch (kind) {
    case 'reserve':
      return `${counted(count)} went into ${pictures(count)}`
    case 'return':
      return `${counted(count)} came back: the ${count === 1 ? 'picture' : 'pictures'} could not be made`
    case 'revoke':
      return `${counted(count)} went with the money that was paid back`
  }
}
