import { until } from '#tests/factories/until.ts'
import type { Family } from './family.ts'
import type { Step } from './steps.ts'

const LETTER_MS = 4000

/** Asks for a link by letter and opens it, if it comes soon enough. */
async function signIn(family: Family): Promise<void> {
  const { browser, email, system } = family
  await browser.post('/api/auth/magic-link', { email })
  const link = await until(
    async () => system.mail.newestLink(email, /\S+\/auth\/verify\?\S+/),
    LETTER_MS,
  ).catch(() => undefined)
  if (!link) return
  const query = new URL(link).search || `?${new URL(link).hash.slice(1)}`
  const { status } = await browser.get(`/api/auth/verify${query}`)
  family.signedIn = status === 200
}

async function eraseAccount(family: Family): Promise<void> {
  const { browser, email, orders } = family
  family.gone = true
  for (const { kept } of orders) kept.clear()
  const { status } = await browser.send('DELETE', '/api/user', { confirmation: email })
  if (status === 204) family.erased.push(email)
}

async function preview({ browser, random, drawings }: Family): Promise<void> {
  await browser.preview({ bytes: random.pick(drawings) })
}

export const accountSteps: Step[] = [
  { weight: 0.05, when: () => true, take: preview },
  { weight: 0.8, when: ({ signedIn }) => !signedIn, take: signIn },
  { weight: 0.4, when: ({ signedIn }) => signedIn, take: ({ browser }) => browser.get('/api/user/export') },
  { weight: 0.2, when: ({ signedIn }) => signedIn, take: eraseAccount },
]
