import { unsubscribePath } from '#contract/email-suppressions.ts'
import { erasurePath } from '#contract/erasures.ts'
import { giftCardPath, giftPath, writtenGiftCode } from '#contract/gift-code.ts'
import { addressIn, type Language } from '#contract/languages.ts'
import { linkToken } from '../../signing/account-tokens.ts'
import { giftCardKey } from '../../signing/gift-card-keys.ts'
import { codeOf } from '../../signing/gift-codes.ts'
import { orderKey, withdrawalKey } from '../../signing/order-keys.ts'
import type { Signing } from '../../signing/signing.ts'
import { subscriptionKey } from '../../signing/subscription-keys.ts'
import { unsubscribeKey } from '../../signing/unsubscribe-keys.ts'
import { addressKey } from './suppressions.ts'

/** The links in emails. Keys are in the URL fragment so that they never reach a server's log. */
export type EmailLinks = {
  /** Signs in. The token is created when the email is sent and stored nowhere. */
  signIn(linkId: string): string
  /** Opens the sign-up page with the address of the email filled in. */
  signUp: string
  workspace: string
  settings: string
  /** A page with a button that stops news. */
  unsubscribe: string
  oneClick: string
  plans: string
  /** Opens the order and lets that browser change it while it has no account. */
  order(id: string): string
  readReport(orderId: string): string
  /** The same, for the order's book. */
  book(orderId: string): string
  /** For readers who can already open the order. */
  bookWithoutKey(orderId: string): string
  /** The book of a child, for signed-in parents. */
  wallBook(childId: string): string
  withdraw(orderId: string): string
  erasure(id: string): string
  cancelSubscription(id: string): string
  withdrawSubscription(id: string): string
  giftCard(id: string): string
  /** The page where its recipient redeems it. The code is created when the email is sent and stored nowhere. */
  gift(giftCardId: string): { url: string; code: string }
}

/** Builds the links of an email. Pages open in its language, even in a browser without a known one. */
export function emailLinks(
  appUrl: string,
  signing: Signing,
  { recipient, language }: { recipient: string; language: Language },
): EmailLinks {
  const page = (path: string) => appUrl + addressIn(language, path)
  const named = (id: string) => `#id=${id}&key=${subscriptionKey(signing, id, recipient)}`
  const stop = unsubscribeKey(signing, addressKey(signing, recipient))
  const signIn = (id: string) =>
    new URLSearchParams({ token: linkToken(signing, id, recipient), email: recipient })
  return {
    signIn: (id) => `${page('/auth/verify')}?${signIn(id)}`,
    signUp: page(`/auth#${new URLSearchParams({ email: recipient })}`),
    workspace: page('/app'),
    settings: page('/account/settings'),
    unsubscribe: page(`/unsubscribe#key=${stop}`),
    oneClick: `${appUrl}${unsubscribePath}/${stop}`,
    plans: page('/subscription'),
    order: (id) => page(`/orders/${id}#key=${orderKey(signing, id, recipient)}`),
    withdraw: (id) => page(`/orders/${id}/withdraw#key=${withdrawalKey(signing, id, recipient)}`),
    book: (id) => page(`/orders/${id}#key=${orderKey(signing, id, recipient)}&to=book`),
    bookWithoutKey: (id) => page(`/orders/${id}/book`),
    wallBook: (id) => page(`/children/${id}/book`),
    readReport: (id) => page(`/orders/${id}#key=${orderKey(signing, id, recipient)}&to=report`),
    erasure: (id) => page(`${erasurePath}/${id}`),
    cancelSubscription: (id) => page(`/subscription/cancel${named(id)}`),
    withdrawSubscription: (id) => page(`/subscription/withdraw${named(id)}`),
    giftCard: (id) => page(`${giftCardPath}/${id}#key=${giftCardKey(signing, id, recipient)}`),
    gift: (id) => {
      const code = writtenGiftCode(codeOf(signing, id))
      return { url: page(`${giftPath}#${code}`), code }
    },
  }
}
