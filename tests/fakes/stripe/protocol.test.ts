import { expect, test } from 'vitest'
import { checkAnswer, checkRequest, protocolAtHand } from './protocol.ts'

test.runIf(protocolAtHand)(
  'a field that Stripe does not know, and an answer that lacks what it always sends, are found',
  () => {
    const name = 'POST /v1/payment_intents'
    expect(() =>
      checkRequest(name, { amount: '999', currency: 'usd', metadata: { order: 'x' } }),
    ).not.toThrow()
    expect(() => checkRequest(name, { amount: '999', currency: 'usd', orderId: 'x' })).toThrow(
      'orderId: is unknown',
    )
    expect(() => checkRequest(name, { currency: 'usd' })).toThrow('amount: is missing')
    expect(() => checkAnswer(name, { id: 'pi_1', object: 'payment_intent', amount: '999' })).toThrow(
      'is missing',
    )
  },
)
