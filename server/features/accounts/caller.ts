import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/languages.ts'
import { browserOf } from '../../http/browser.ts'
import { languageOf } from '../../http/language.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { readAccessToken } from '../../signing/account-tokens.ts'
import { readSessionCookies } from './cookies.ts'
import { type AccountRow, findSessionAccount } from './store.ts'

export type Caller = { browserId?: string | undefined; accountId?: string | undefined; language: Language }

export async function callerOf(services: Services, request: FastifyRequest): Promise<Caller> {
  return asCaller(services, request, (await findSignedIn(services, request))?.account)
}

/** The caller behind a long-lived connection. @param opener who opened it; the access token may have expired since */
export async function lastingCallerOf(
  services: Services,
  request: FastifyRequest,
  opener: SignedIn | undefined,
): Promise<Caller> {
  return asCaller(services, request, opener && (await findSessionAccount(services.db, opener.sessionId)))
}

function asCaller(services: Services, request: FastifyRequest, account: AccountRow | undefined): Caller {
  return {
    browserId: browserOf(services, request),
    accountId: account?.id,
    language: languageOf(request),
  }
}

export type SignedIn = { account: AccountRow; sessionId: string }

/** The signed-in parent, from the bearer token or the cookie, or undefined without a running session. */
export async function findSignedIn(
  { db, signing, settings }: Services,
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  const token = accessTokenOf(settings.appUrl, request)
  const access = token ? readAccessToken(signing, token) : undefined
  const account = access && (await findSessionAccount(db, access.sessionId))
  return account?.id === access?.accountId && account && access
    ? { account, sessionId: access.sessionId }
    : undefined
}

export function accessTokenOf(appUrl: string, request: FastifyRequest): string | undefined {
  const [scheme, bearer] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? bearer : readSessionCookies(appUrl, request).accessToken
}

export async function requireSignedIn(services: Services, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await findSignedIn(services, request)
  if (!signedIn) throw new Refusal('not_authenticated')
  return signedIn
}
