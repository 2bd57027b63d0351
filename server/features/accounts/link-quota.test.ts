import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signInLinks as limits } from '#contract/limits.ts'
import { signInLinks } from '#server/database/schema.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn, signIn } from '#tests/factories/sign-in.ts'
import { sendSignInLink } from '../../flows/send-sign-in-link.ts'

const shop = sharedTestApp()

async function ask(email: string, browserId: string, caller: string) {
  return sendSignInLink(shop.services, email, 'en', { browserId, caller }).then(
    () => 'sent' as const,
    (error: { code: string; retryAfterSeconds: number }) => [error.code, error.retryAfterSeconds] as const,
  )
}

const age = (email: string, time: string) =>
  shop.services.db
    .update(signInLinks)
    .set({ createdAt: sql`${signInLinks.createdAt} - ${time}::interval` })
    .where(eq(signInLinks.email, email))

test('a parent gets three links in five minutes on laptop and phone; the fourth is refused until five minutes have passed', async () => {
  const email = 'laptop-and-phone@example.com'
  const browsers = ['laptop', 'phone', 'laptop', 'phone']
  const said = []
  for (const browser of browsers) said.push(await ask(email, browser, 'home'))
  expect(said.slice(0, 3)).toEqual(['sent', 'sent', 'sent'])
  const [code, seconds] = said[3] ?? []
  expect(code).toBe('links_just_sent')
  expect(seconds).toBeGreaterThan(290)
  expect(seconds).toBeLessThanOrEqual(300)
  await age(email, '5 minutes')
  expect(await ask(email, 'laptop', 'home')).toBe('sent')
})

test('a parent gets ten links an hour, and the next one when the oldest is an hour old', async () => {
  const email = 'ten@example.com'
  for (let round = 0; round < 10; round++) {
    expect(await ask(email, 'laptop', 'home')).toBe('sent')
    await age(email, '5 minutes')
  }
  const refused = await ask(email, 'laptop', 'home')
  expect(refused[0]).toBe('links_sent')
  await age(email, '11 minutes')
  expect(await ask(email, 'laptop', 'home')).toBe('sent')
})

test("a stranger with a new browser each time uses up their own quota, not the parent's", async () => {
  const email = 'not-locked-out@example.com'
  const stranger = []
  for (let i = 0; i < 5; i++) stranger.push(await ask(email, `fresh ${i}`, 'elsewhere'))
  expect(stranger.map((said) => typeof said)).toEqual(['string', 'string', 'string', 'object', 'object'])
  expect(await ask(email, 'laptop', 'home')).toBe('sent')
})

test('links requested at the same moment do not exceed the quota', async () => {
  const email = 'at-once@example.com'
  const said = await Promise.all(Array.from({ length: 8 }, (_, i) => ask(email, `browser ${i}`, 'home')))
  expect(said.filter((one) => one === 'sent')).toHaveLength(limits.inFiveMinutes)
})

test('links to an address from many networks are limited; a browser that has signed in to it still gets its link', async () => {
  const email = 'flooded@example.com'
  const parent = await signedIn(shop, email)
  for (let i = 1; i < limits.toAllInAnHour; i++)
    expect(await ask(email, `browser ${i}`, `network ${i}`)).toBe('sent')
  expect((await ask(email, 'one more', 'network of its own'))[0]).toBe('links_sent')
  expect((await shop.parent().post('/api/auth/magic-link', { email })).status).toBe(429)
  expect((await parent.post('/api/auth/magic-link', { email })).status).toBe(200)
})

test('a refused link request states when to retry, identically for known and unknown addresses', async () => {
  await signIn(shop, shop.parent(), 'known@example.com')
  const answers = []
  for (const email of ['known@example.com', 'unknown@example.com']) {
    const parent = shop.parent()
    const left = email.startsWith('known') ? 2 : 3
    for (let i = 0; i < left; i++) await parent.post('/api/auth/magic-link', { email })
    answers.push(await parent.post('/api/auth/magic-link', { email }))
  }
  const [known, unknown] = answers
  expect([known?.status, known?.body]).toEqual([429, unknown?.body])
  for (const answer of answers) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(200)
})
