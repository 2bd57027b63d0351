import { followEvent } from '#server/flows/follow-payment-event.ts'
import type { Card, FakeEvent } from '../fakes/stripe/books.ts'
import type { Family } from './family.ts'

/** The events that have not been posted or dropped yet. */
function listen(family: Family): FakeEvent[] {
  family.unheard.push(...family.fake.books.events.slice(family.seen))
  family.seen = family.fake.books.events.length
  return family.unheard
}

/** Posts a pending event `times` times at once. It stays pending if any post fails. */
export async function hear(family: Family, which: number, times: number) {
  const waiting = listen(family)
  const event = waiting[which % Math.max(1, waiting.length)]
  const { services } = family
  const { events } = services
  if (!event || !events) return
  const { body, signature } = family.fake.post(event)
  const posts = Array.from({ length: times }, () =>
    followEvent(services, events.read(Buffer.from(body), signature)),
  )
  const ends = await Promise.allSettled(posts)
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  family.unheard.splice(waiting.indexOf(event), 1)
}

export function drop(family: Family, which: number): void {
  const waiting = listen(family)
  waiting.splice(which % Math.max(1, waiting.length), 1)
}

const charged = ({ fake }: Family) => [...fake.books.intents.values()].filter(({ charge }) => charge)

export function refund(family: Family, which: number, share: number): void {
  const intents = charged(family)
  const intent = intents[which % Math.max(1, intents.length)]
  const left = intent?.charge ? intent.charge.amount - intent.charge.refunded : 0
  if (intent && left > 0) family.fake.dashboard.refund(intent.id, Math.max(1, Math.floor(left * share)))
}

export function dispute(family: Family, which: number, status: string): void {
  const intents = charged(family)
  const intent = intents[which % Math.max(1, intents.length)]
  const decided = intent?.charge?.dispute?.status === 'won' || intent?.charge?.dispute?.status === 'lost'
  if (intent && !decided) family.fake.dashboard.dispute(intent.id, status)
}

/** A month passes at Stripe, after the subscription got another card. */
export function month({ fake }: Family, card: Card): void {
  for (const one of fake.books.subscriptions.values())
    if (one.status === 'active' || one.status === 'past_due') fake.changeCard(one.id, card)
  fake.advance(31)
}
