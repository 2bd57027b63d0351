import type { Session } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import type { Query } from '../database/database.ts'
import { adoptOrders } from '../features/accounts/adoption.ts'
import { requireNotBlocked } from '../features/accounts/blocked.ts'
import type { Device } from '../features/accounts/device.ts'
import {
  type AccountRow,
  endSession,
  findOpenLink,
  findSessionAccount,
  findSessionOf,
  insertRefreshToken,
  insertSession,
  openAccount,
  revokeSession,
  setAccountLanguage,
  spendRefreshToken,
  spendSignInLink,
} from '../features/accounts/store.ts'
import { withholdFreeMonth } from '../features/credits/free-month.ts'
import { grantFreeMonth } from '../features/credits/grants.ts'
import { adoptSubscriptions } from '../features/subscriptions/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import {
  linkIdOf,
  makeAccessToken,
  makeRefreshToken,
  nextRefreshToken,
  readExpiredAccessToken,
} from '../signing/account-tokens.ts'
import { hashOf } from '../signing/hash-of.ts'
import { viewUser } from './view-account.ts'

type Who = {
  email: string
  browserId: string | undefined
  device: Device
  language: Language | undefined
}

export type Opened = { accountId: string; session: Session }

/** How a link is used: with or without the parent's confirmation, or by an API client (`program`) that keeps its own tokens. */
type LinkUse = 'confirmed' | 'unconfirmed' | 'program'

/** Signs in with a magic link and uses it up. `unconfirmed` in a browser that did not request it changes nothing and returns undefined. Throws Refusal invalid_link or blocked. */
export async function signInByLink(
  services: Services,
  token: string,
  who: Who,
  use: LinkUse,
): Promise<(Opened & { foreignBrowser: boolean }) | undefined> {
  const { email, browserId } = who
  const linkId = linkIdOf(services.signing, token, email)
  return services.db.transaction(async (tx) => {
    const link = linkId ? await findOpenLink(tx, linkId, email) : undefined
    if (!linkId || !link) throw new Refusal('invalid_link')
    const askedHere = browserId !== undefined && link.browserId === browserId
    if (!askedHere && use === 'unconfirmed') return undefined
    if (!(await spendSignInLink(tx, linkId, email))) throw new Refusal('invalid_link')
    const foreignBrowser = use === 'program' && browserId !== undefined && !askedHere
    const held = foreignBrowser ? undefined : browserId
    return { ...(await begin(services, tx, { ...who, browserId: held }, askedHere)), foreignBrowser }
  })
}

/** Signs in the owner of an address that was proven elsewhere at this browser's request. */
export async function signInProven(services: Services, who: Who): Promise<Opened> {
  return services.db.transaction((tx) => begin(services, tx, who, true))
}

async function begin(
  services: Services,
  tx: Query,
  { email, browserId, device, language }: Who,
  askedHere: boolean,
): Promise<Opened> {
  await requireNotBlocked(services, tx, email)
  const account = await openAccount(tx, email, language)
  await withholdFreeMonth(services, tx, account)
  await adoptOrders(tx, account, askedHere ? browserId : undefined)
  await adoptSubscriptions(tx, account)
  const refresh = makeRefreshToken()
  const sessionId = await insertSession(tx, account.id, refresh.hash, { browserId, device })
  return handOver(services, tx, account, sessionId, refresh.token)
}

/** New tokens for a refresh token. A retry within seconds gets the same refresh token; later reuse means a stolen copy, so the session ends. Throws Refusal not_authenticated. */
export async function renewSession(
  services: Services,
  token: string,
  language: Language | undefined,
): Promise<Opened> {
  const next = nextRefreshToken(services.signing, token)
  const renewed = await services.db.transaction(async (tx) => {
    const spent = await spendRefreshToken(tx, hashOf(token), next.hash)
    if (spent?.when === 'before') await revokeSession(tx, spent.sessionId)
    const account = spent && (await findSessionAccount(tx, spent.sessionId))
    if (!account) return undefined
    if (language) await setAccountLanguage(tx, account.id, language)
    if (spent.when === 'now') await insertRefreshToken(tx, spent.sessionId, next.hash)
    return handOver(services, tx, account, spent.sessionId, next.token)
  })
  if (!renewed) throw new Refusal('not_authenticated')
  return renewed
}

async function handOver(
  services: Services,
  tx: Query,
  account: AccountRow,
  sessionId: string,
  refreshToken: string,
): Promise<Opened> {
  const accessToken = makeAccessToken(services.signing, { accountId: account.id, sessionId })
  await grantFreeMonth(tx, account.id)
  const session = { accessToken, refreshToken, user: await viewUser(services, tx, account) }
  return { accountId: account.id, session }
}

type Tokens = { access: string | undefined; refresh: (string | undefined)[] }

/** Ends the sessions that these tokens belong to, even if the tokens are expired or spent. */
export async function signOut(
  { db, signing }: Services,
  { access, refresh }: Tokens,
  browserId: string | undefined,
): Promise<void> {
  const read = access ? readExpiredAccessToken(signing, access) : undefined
  await db.transaction(async (tx) => {
    const found = await Promise.all(
      refresh.map((token) => (token ? findSessionOf(tx, hashOf(token)) : undefined)),
    )
    const sessionIds = new Set([read?.sessionId, ...found])
    for (const id of sessionIds) if (id) await endSession(tx, id, browserId)
  })
}
