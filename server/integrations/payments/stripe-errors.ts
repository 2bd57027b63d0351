import { Stripe } from 'stripe'
import { Refusal } from '../../refusal.ts'

/** Turns Stripe's errors for a declined card or an outage into a Refusal. Any other error is our own fault and is rethrown. */
export async function inOurWords<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The same for a lookup, which returns undefined if Stripe does not know the object. */
export async function orUndefined<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return undefined
    throw refusalOf(error)
  }
}

/** Ignores the error with this code, which means that it was already done. */
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
