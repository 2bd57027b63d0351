/** Demo cards behave like Stripe's test cards with the same numbers. All other cards are declined. */
const cards: Record<string, 'succeeds' | 'declined' | 'asks'> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declined',
  '4000002500003155': 'asks',
}

/** Returns the outcome of a card payment. `authentication` is the parent's answer, or undefined before it is asked for. */
export function outcomeOf(number: string, authentication: boolean | undefined) {
  const behaviour = cards[number.replaceAll(' ', '')] ?? 'declined'
  if (behaviour === 'declined') return 'card_declined' as const
  if (behaviour === 'succeeds' || authentication === true) return 'succeeded' as const
  return authentication === undefined ? ('requires_action' as const) : ('authentication_failed' as const)
}

/** True if a card with this expiry (MM/YY) is still valid in the month of `now`. */
export function stillValid(expiry: string, now: Date): boolean {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  const firstInvalid = new Date(Date.UTC(2000 + Number(year), Number(month)))
  return firstInvalid > now
}
