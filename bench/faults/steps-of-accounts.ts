import { until } from '#tests/factories/until.ts'
import type { Family } from './family.ts'
import type { Step } from './step.ts'

const LINK_MS = 4000

/** Requests a sign-in link by email and opens it if it arrives in time. */
async function signIn({ browser, email, system }: Family): Promise<void> {
  await browser.post('/api/auth/magic-link', { email })
  const link = await until(
    async () => system.mail.newestLink(email, /\S+\/auth\/verify\?\S+/),
    LINK_MS,
  ).catch(() => undefined)
  if (!link) return
  const query = new URL(link).search || `?${new URL(link).hash.slice(1)}`
  const { status } = await browser.get(`/api/auth/verify${query}`)
  browser.signedIn = status === 200
}

async function eraseAccount(family: Family): Promise<void> {
  const { browser, email, orders } = family
  const { status } = await browser.send('DELETE', '/api/user', { confirmation: email })
  // Without an answer, nothing is certain.
  family.gone = status === 204 || status === 0 || status >= 500
  if (family.gone) for (const { kept } of orders) kept.clear()
  if (status === 204) family.erased.push(email)
}

async function preview({ browser, random, drawings }: Family): Promise<void> {
  await browser.preview({ bytes: random.pick(drawings) })
}

const signedIn = ({ browser }: Family) => browser.signedIn

export const accountSteps: Step[] = [
  { weight: 0.05, when: () => true, take: preview },
  { weight: 1, when: (family) => !signedIn(family), take: signIn },
  { weight: 0.3, when: signedIn, take: ({ browser }) => browser.get('/api/user/export') },
  { weight: 0.1, when: signedIn, take: eraseAccount },
]
