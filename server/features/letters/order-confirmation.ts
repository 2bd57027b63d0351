import { type BundleType, dollars, isPlan, nameOf } from '#contract/plans.ts'
import type { Letter } from './letter.ts'

export type OrderConfirmation = {
  orderId: string
  bundleType: BundleType
  cents: number
  paidOn: string
  demo: boolean
}

/** The receipt, when an order is paid. */
export function orderConfirmation(order: OrderConfirmation, orderUrl: string): Letter {
  const { orderId, bundleType, cents, paidOn, demo } = order
  const plan = isPlan(bundleType)
  return {
    subject: `Your order ${orderId.slice(0, 8)}`,
    preview: `Thank you. We received ${dollars(cents)} for ${nameOf(bundleType)}.`,
    parts: [
      { heading: 'Thank you' },
      { text: 'Your order is paid. We will write again when the artwork is ready.' },
      {
        rows: [
          ['Order', orderId.slice(0, 8)],
          [plan ? 'Plan' : 'Pack', nameOf(bundleType)],
          ['Paid', `${dollars(cents)}${plan ? ' for the first month' : ''}`],
          ['Date', paidOn],
        ],
      },
      ...(demo ? [{ text: 'This was a demo payment: no card was charged.' }] : []),
      { button: 'Open the order', url: orderUrl },
      { small: 'This link lets you change or delete the order, so keep it to yourself.' },
    ],
  }
}
