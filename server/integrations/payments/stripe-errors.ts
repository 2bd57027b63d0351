import { Stripe } from 'stripe'
import { Refusal } from '../../refusal.ts'

/** Says in our words what Stripe said no to. A card that is refused and a gateway that is down are the parent's business; anything else is a fault of ours. */
export async function inOurWords<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The same for a look-up: what Stripe does not know is undefined. */
export async function orUndefined<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return undefined
    throw refusalOf(error)
  }
}

/** Does nothing about what was done before. */
export async function unless(code: string, asked: Promise<unknown>): Promise<void> {
  try {
    await asked
  } catch (error) {
    if (!hasCode(error, code)) throw refusalOf(error)
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}

function refusalOf(error: unknown): unknown {
  const { StripeCardError, StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  if (error instanceof StripeCardError) {
    const asks = error.code === 'authentication_required'
    return new Refusal(asks ? 'authentication_failed' : 'card_declined')
  }
  const down = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some(
    (kind) => error instanceof kind,
  )
  return down ? new Refusal('unavailable') : error
}
