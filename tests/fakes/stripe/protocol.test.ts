import { expect, test } from 'vitest'
import { checkAnswer, checkRequest, protocolAtHand } from './protocol.ts'

test.runIf(protocolAtHand)(
  'a request with an unknown or missing field and an incomplete answer are reported',
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
