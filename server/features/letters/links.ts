import { addressIn, type Language } from '#contract/languages.ts'
import { orderKey } from '../orders/key.ts'
import { subscriptionKey } from '../subscriptions/key.ts'

/** Where letters lead. Keys stand behind the # so that they never reach a server's log. */
export type LetterLinks = {
  workspace: string
  settings: string
  plans: string
  /** Opens the order and lets that browser change it. */
  order(id: string): string
  withdraw(orderId: string): string
  report(reportId: string): string
  cancelSubscription(id: string): string
  withdrawSubscription(id: string): string
}

/** `secret` signs; whoever knows it can make links. Pages go on in the language of the letter, also in a browser that knows none. */
export function letterLinks(appUrl: string, secret: string, language: Language): LetterLinks {
  const page = (path: string) => appUrl + addressIn(language, path)
  const named = (id: string) => `#id=${id}&key=${subscriptionKey(secret, id)}`
  return {
    workspace: page('/app'),
    settings: page('/account/settings'),
    plans: page('/subscription'),
    order: (id) => page(`/orders/${id}#key=${orderKey(secret, id)}`),
    withdraw: (id) => page(`/orders/${id}/withdraw#key=${orderKey(secret, id)}`),
    report: (id) => `${appUrl}/api/reports/${id}`,
    cancelSubscription: (id) => page(`/subscription/cancel${named(id)}`),
    withdrawSubscription: (id) => page(`/subscription/withdraw${named(id)}`),
  }
}
