/** What the demo cards do, as Stripe's test cards of the same numbers. Every other card is declined. */
const cards: Record<string, 'succeeds' | 'declined' | 'asks'> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declined',
  '4000002500003155': 'asks',
}

/** Decides what a card leads to. `authentication` is what the parent answered when asked, undefined before. */
export function outcomeOf(number: string, authentication: boolean | undefined) {
  const behaviour = cards[number.replaceAll(' ', '')] ?? 'declined'
  if (behaviour === 'declined') return 'card_declined' as const
  if (behaviour === 'succeeds' || authentication === true) return 'succeeded' as const
  return authentication === undefined ? ('requires_action' as const) : ('authentication_failed' as const)
}

/** True when a card of this expiry (MM/YY) can still be used in the month of `now`. */
export function stillValid(expiry: string, now: Date): boolean {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  const firstInvalid = new Date(Date.UTC(2000 + Number(year), Number(month)))
  return firstInvalid > now
}
