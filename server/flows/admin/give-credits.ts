import type { ActionRequest } from '#contract/admin/actions.ts'
import { findAccount } from '../../features/accounts/store.ts'
import type { Action, Actor } from '../../features/audit/store.ts'
import { purseOf } from '../../features/credits/credits.ts'
import { insertGrant } from '../../features/credits/grants.ts'
import { requireOrder } from '../../features/orders/access.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { actOnce } from './act-once.ts'

type Gift = ActionRequest & { credits: number }
type About = Pick<Action, 'subject' | 'subjectId' | 'orderId'>

/** Grants credits that never expire to an order's account, or to a guest's order. Throws Refusal order_not_found. */
export async function giveToOrder(
  services: Services,
  operator: Actor,
  orderId: string,
  gift: Gift,
): Promise<void> {
  const order = await requireOrder(services.db, orderId)
  await give(services, operator, gift, purseOf(order), { subject: 'order', subjectId: orderId, orderId })
}

/** Grants credits that never expire to an account. Throws Refusal not_found. */
export async function giveToAccount(
  services: Services,
  operator: Actor,
  accountId: string,
  gift: Gift,
): Promise<void> {
  if (!(await findAccount(services.db, accountId))) throw new Refusal('not_found')
  await give(services, operator, gift, { accountId }, { subject: 'account', subjectId: accountId })
}

async function give(
  services: Services,
  operator: Actor,
  gift: Gift,
  to: ReturnType<typeof purseOf>,
  about: About,
): Promise<void> {
  const { credits, key } = gift
  const action = { ...about, action: 'give_credits', details: { credits } } as const
  await actOnce(services, operator, gift, action, async (tx) => {
    await insertGrant(tx, { ...to, kind: 'given', cause: `operator:${key}`, credits, validUntil: null })
  })
}
