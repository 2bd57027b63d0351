import type { FastifyReply } from 'fastify'
import type { Session } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import type { Query } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { adoptSubscriptions } from '../subscriptions/store.ts'
import { setSessionCookies } from './cookies.ts'
import {
  type AccountRow,
  adoptOrders,
  findSessionAccount,
  insertRefreshToken,
  insertSession,
  noteLanguage,
  openAccount,
  revokeSession,
  spendRefreshToken,
  spendSignInLink,
} from './store.ts'
import { hashOf, linkIdOf, makeAccessToken, makeRefreshToken, nextRefreshToken } from './tokens.ts'
import { viewUser } from './view.ts'

/** Whose address is proven, in which browser, and the language that it is known to read: none, where a letter is opened in another one. */
type Who = { email: string; browserId: string | undefined; language: Language | undefined }

/** Signs in with the token of a magic link, which is spent. Throws Refusal invalid_link. */
export async function signInByLink(
  services: Services,
  reply: FastifyReply,
  token: string,
  who: Who,
): Promise<Session> {
  const { email } = who
  const linkId = linkIdOf(services.secret, token, email)
  return services.db.transaction(async (tx) => {
    if (!linkId || !(await spendSignInLink(tx, linkId, email))) throw new Refusal('invalid_link')
    return begin(services, tx, reply, who)
  })
}

/** Signs in whoever has proven elsewhere that an address is theirs. */
export async function signInProven(services: Services, reply: FastifyReply, who: Who): Promise<Session> {
  return services.db.transaction((tx) => begin(services, tx, reply, who))
}

async function begin(
  services: Services,
  tx: Query,
  reply: FastifyReply,
  { email, browserId, language }: Who,
): Promise<Session> {
  const account = await openAccount(tx, email, language)
  await adoptOrders(tx, account, browserId)
  await adoptSubscriptions(tx, account)
  const refresh = makeRefreshToken()
  const sessionId = await insertSession(tx, account.id, refresh.hash)
  return handOver(services, tx, reply, account, sessionId, refresh.token)
}

/**
 * New tokens for a refresh token. Whoever asks again within seconds, because the answer was lost, gets the same one again.
 * Later, somebody has a copy, and the whole session ends. Throws Refusal not_authenticated.
 */
export async function renewSession(
  services: Services,
  reply: FastifyReply,
  token: string,
  language: Language | undefined,
): Promise<Session> {
  const next = nextRefreshToken(services.secret, token)
  const renewed = await services.db.transaction(async (tx) => {
    const spent = await spendRefreshToken(tx, hashOf(token), next.hash)
    if (spent?.when === 'before') await revokeSession(tx, spent.sessionId)
    const account = spent && (await findSessionAccount(tx, spent.sessionId))
    if (!account) return undefined
    if (language) await noteLanguage(tx, account.id, language)
    if (spent.when === 'now') await insertRefreshToken(tx, spent.sessionId, next.hash)
    return handOver(services, tx, reply, account, spent.sessionId, next.token)
  })
  if (!renewed) throw new Refusal('not_authenticated')
  return renewed
}

async function handOver(
  { secret, settings }: Services,
  tx: Query,
  reply: FastifyReply,
  account: AccountRow,
  sessionId: string,
  refreshToken: string,
): Promise<Session> {
  const accessToken = await makeAccessToken(secret, { accountId: account.id, sessionId })
  setSessionCookies(reply, settings.appUrl, { accessToken, refreshToken })
  return { accessToken, refreshToken, user: await viewUser(tx, account) }
}
