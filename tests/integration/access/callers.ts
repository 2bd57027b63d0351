import { eq } from 'drizzle-orm'
import { sessions } from '#server/database/schema.ts'
import { inviteOperator } from '#server/features/operators/invite.ts'
import { readAccessToken } from '#server/signing/account-tokens.ts'
import type { TestApp } from '#tests/factories/app.ts'
import { signInOperator } from '#tests/factories/operator.ts'
import { Parent } from '#tests/factories/parent.ts'
import { signIn } from '#tests/factories/sign-in.ts'
import { addressOf } from './things.ts'

/**
 * Everyone who makes calls. `emailed` has the key from the thing's email, `guesser` a made-up key; `admitted`
 * used such a key earlier; `unproven` is an operator who has not entered a code.
 */
export const callers = [
  'stranger',
  'guest',
  'admitted',
  'emailed',
  'guesser',
  'otherGuest',
  'account',
  'otherAccount',
  'expired',
  'revoked',
  'monitor',
  'operator',
  'unproven',
] as const
export type Caller = (typeof callers)[number]

export const monitorToken = 'a token for the monitoring of these tests'

export type Browsers = Record<Exclude<Caller, 'monitor'>, Parent>

export async function openBrowsers(shop: TestApp): Promise<Browsers> {
  const browser = () => new Parent(shop.url)
  const browsers: Browsers = {
    stranger: browser(),
    emailed: browser(),
    guesser: browser(),
    guest: browser(),
    admitted: browser(),
    otherGuest: browser(),
    account: browser(),
    otherAccount: browser(),
    expired: browser(),
    revoked: browser(),
    operator: browser(),
    unproven: browser(),
  }
  await browsers.otherGuest.order()
  await signIn(shop, browsers.account, addressOf.account)
  await signIn(shop, browsers.otherAccount, 'other@example.com')
  await endSessions(shop, browsers)
  await signInOperator(shop, browsers.operator, 'operator@example.com')
  await inviteOperator(shop.services, 'unproven@example.com')
  await signIn(shop, browsers.unproven, 'unproven@example.com')
  return browsers
}

/** Signs in two more browsers of the account: one expires, the other is revoked but keeps its cookies. */
async function endSessions(shop: TestApp, browsers: Browsers): Promise<void> {
  const { db, signing } = shop.services
  const { accessToken } = await signIn(shop, browsers.expired, addressOf.account)
  const read = readAccessToken(signing, accessToken)
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.id, read?.sessionId ?? ''))
  const ended = await signIn(shop, browsers.revoked, addressOf.account)
  const { refreshToken } = ended
  await new Parent(shop.url).post('/api/auth/logout', { refreshToken })
}

export function headersOf(browsers: Browsers, caller: Caller): Record<string, string> {
  return caller === 'monitor'
    ? { authorization: `Bearer ${monitorToken}` }
    : { cookie: browsers[caller].cookieHeader() }
}
