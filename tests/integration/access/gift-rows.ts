import type { Access, Row } from './access-rules.ts'
import type { Caller } from './callers.ts'
import type { Thing } from './things.ts'

type Known = {
  everybody: Access
  parent: Access
  keyed: (which: keyof Thing['keys']) => (thing: Thing, caller: Caller) => object
}

export function giftRows({ everybody, parent, keyed }: Known): Record<string, Row> {
  /** The browser or account that bought the card. For everyone else it does not exist. */
  const buyer: Access = (caller, { owner, state }) =>
    caller === owner && state !== 'missing' ? 'in' : 'not_found'
  const byKey: Access = (caller, thing) => {
    if (caller === 'emailed' && thing.state !== 'missing') return 'in'
    return caller === 'emailed' || caller === 'guesser' ? 'key_expired' : buyer(caller, thing)
  }
  const key = (more: object) => (thing: Thing, caller: Caller) => ({
    ...more,
    ...keyed('giftCard')(thing, caller),
  })
  /** Anyone who has the code, which is worth the card's credits. */
  const byCode: Pick<Row, 'names' | 'body' | 'answer'> = {
    names: 'order',
    body: ({ giftCode }) => ({ code: giftCode }),
    answer: { missing: 'gift_code_unknown' },
  }
  const email = 'asks@example.com'
  return {
    createGiftCard: { to: everybody, body: { packId: 'single', email, delivery: 'print' } },
    listGiftCards: { to: everybody },
    payGiftCard: { to: buyer, answer: 'already_paid' },
    openGiftCard: { to: byKey, body: key({}) },
    changeGiftCard: { to: byKey, body: key({ delivery: 'print' }) },
    sendGiftCard: { to: byKey, body: key({ recipientEmail: email }), answer: 'wrong_state' },
    cancelGiftCard: { to: byKey, body: key({}) },
    openGift: { to: everybody, ...byCode },
    redeemGift: { to: parent, ...byCode },
  }
}
