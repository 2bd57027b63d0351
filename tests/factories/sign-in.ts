import { desc, eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts.ts'
import { signInLinks } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'
import { linkToken } from '#server/signing/account-tokens.ts'
import type { Parent } from './parent.ts'

type Shop = { services: Pick<Services, 'db' | 'signing'> }

/** The token of the newest sign-in link sent to an address. */
export async function newestToken({ services }: Shop, email: string): Promise<string> {
  const newest = services.db.select().from(signInLinks).where(eq(signInLinks.email, email))
  const [link] = await newest.orderBy(desc(signInLinks.createdAt)).limit(1)
  return linkToken(services.signing, link?.id ?? '', email)
}

export async function signIn(shop: Shop, parent: Parent, email: string): Promise<Session> {
  await parent.post('/api/auth/magic-link', { email })
  const query = new URLSearchParams({ email, token: await newestToken(shop, email) })
  return (await parent.get<Session>(`/api/auth/verify?${query}`)).body
}

/** A parent who has signed in with a new browser. */
export async function signedIn(shop: Shop & { parent(): Parent }, email: string): Promise<Parent> {
  const parent = shop.parent()
  await signIn(shop, parent, email)
  return parent
}
