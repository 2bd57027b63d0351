import type { RefusalCode } from '#contract/refusals.ts'
import type { Access, Row } from './access-rules.ts'
import type { Thing } from './things.ts'

/** Operators who entered a code in this session. For other accounts and guests the call does not exist. */
const operator: Access = (caller) => {
  if (caller === 'unproven') return 'code_needed'
  return caller === 'operator' ? 'in' : 'not_found'
}

const anyOperator: Access = (caller) => (caller === 'operator' || caller === 'unproven' ? 'in' : 'not_found')

const asked = { key: '00000000-0000-4000-8000-000000000001', reason: 'A test asks' }

/** None of these orders has a failed picture, and a refunded order was never started. */
const noFailedPicture = ({ state }: Thing): RefusalCode => {
  if (state === 'missing' || state === 'deleted') return 'image_not_found'
  return state === 'refunded' ? 'refunded' : 'wrong_state'
}

export const adminRows: Record<string, Row> = {
  getOperator: { to: operator },
  enterCode: { to: anyOperator, body: { code: '00' }, answer: 'wrong_code' },
  listAudit: { to: operator },
  findAnything: { to: operator, body: { words: 'nobody@example.com' } },
  getOrderTimeline: { to: operator, tells: 'email', answer: { missing: 'order_not_found' } },
  getGiftCardTimeline: { to: operator, tells: 'email', answer: { missing: 'not_found' } },
  getBlurred: { to: operator },
  revealPictures: {
    to: operator,
    body: asked,
    answer: { missing: 'order_not_found', deleted: 'order_not_found' },
  },
  retryPicture: { to: operator, body: asked, answer: noFailedPicture },
  refundPayment: { to: operator, body: { ...asked, amountCents: 1 }, answer: 'not_found' },
  resendEmail: { to: operator, body: asked, answer: 'not_found' },
  giveCreditsToOrder: {
    to: operator,
    body: { ...asked, credits: 1 },
    answer: { missing: 'order_not_found', deleted: 'order_not_found' },
  },
  giveCreditsToAccount: { to: operator, body: { ...asked, credits: 1 }, answer: 'not_found' },
  cancelOrder: {
    to: operator,
    body: asked,
    answer: { missing: 'order_not_found', deleted: 'order_not_found' },
  },
  blockAddress: { to: operator, body: { ...asked, email: 'nobody@example.com', blocked: true } },
  answerMessage: { to: operator, body: { ...asked, text: 'Yes.' }, answer: 'not_found' },
  getToday: { to: operator },
  getQueue: { to: operator },
  retryJob: { to: operator, body: asked, answer: 'not_found' },
  listEmailProblems: { to: operator },
  getModelUse: { to: operator },
  listOpenMoney: { to: operator },
  listMessages: { to: operator },
  getShop: { to: operator },
}
