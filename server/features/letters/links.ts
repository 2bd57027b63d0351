import { orderKey } from '../orders/key.ts'
import { subscriptionKey } from '../subscriptions/key.ts'

/** Where letters lead. Keys stand behind the # so that they never reach a server's log. */
export type LetterLinks = {
  site: string
  settings: string
  plans: string
  /** Opens the order and lets that browser change it. */
  order(id: string): string
  withdraw(orderId: string): string
  report(reportId: string): string
  cancelSubscription(id: string): string
  withdrawSubscription(id: string): string
}

/** `secret` signs; whoever knows it can make links. */
export function letterLinks(appUrl: string, secret: string): LetterLinks {
  const named = (id: string) => `#id=${id}&key=${subscriptionKey(secret, id)}`
  return {
    site: appUrl,
    settings: `${appUrl}/account/settings`,
    plans: `${appUrl}/subscription`,
    order: (id) => `${appUrl}/orders/${id}#key=${orderKey(secret, id)}`,
    withdraw: (id) => `${appUrl}/orders/${id}/withdraw#key=${orderKey(secret, id)}`,
    report: (id) => `${appUrl}/api/reports/${id}`,
    cancelSubscription: (id) => `${appUrl}/subscription/cancel${named(id)}`,
    withdrawSubscription: (id) => `${appUrl}/subscription/withdraw${named(id)}`,
  }
}
