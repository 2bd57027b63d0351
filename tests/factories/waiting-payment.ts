import type { Order } from '#contract/orders.ts'
import type { PaymentSetup } from '#contract/payments.ts'
import type { Parent } from './parent.ts'

export type WaitingPayment = { parent: Parent; order: Order; clientSecret: string; intentId: string }

export async function waitingPayment(parent: Parent, what = {}): Promise<WaitingPayment> {
  const order = await parent.order(what)
  const { bundleType, id: orderId } = order
  const { body } = await parent.post<PaymentSetup>('/api/create-payment-intent', { bundleType, orderId })
  const clientSecret = body.clientSecret ?? ''
  const [intentId = ''] = clientSecret.split('_secret_')
  return { parent, order, clientSecret, intentId }
}

export const statusOf = async ({ parent, order }: Pick<WaitingPayment, 'parent' | 'order'>) =>
  (await parent.getOrder(order)).status
