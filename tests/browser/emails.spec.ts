import type { Page } from '@playwright/test'
import { orderedAndReceived } from '#tests/factories/finished-order.ts'
import { postmarkEvent } from '#tests/factories/mail-events.ts'
import { Parent } from '#tests/factories/parent.ts'
import { expectNobodyKeptOut, expectUsable } from './accessible.ts'
import { linkIn, newAddress, signIn } from './account.ts'
import { expect, test } from './story.ts'

async function postmarkTells(page: Page, Email: string, event: object): Promise<void> {
  const { body, headers = {} } = postmarkEvent({ ...event, Email, BouncedAt: new Date().toISOString() })
  const answer = await page.request.post('/api/webhooks/mail/postmark', { data: body, headers })
  expect(answer.status()).toBe(200)
}

const bounce = { RecordType: 'Bounce', Type: 'HardBounce' }

test('a parent unsubscribes with the link at the end of an email and subscribes again', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const email = newAddress('wants-no-news')
  await orderedAndReceived(new Parent(baseURL ?? ''), ['cat'], false, email)
  await page.goto(await linkIn(page, email, /\/unsubscribe#key=/))
  await expect(page).toHaveURL('/unsubscribe')
  await expectNobodyKeptOut(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  await page.getByRole('button', { name: 'Send me these emails again' }).click()
  await expect(page.getByText('You’ll get these emails again.', { exact: true })).toBeVisible()
})

test('a parent whose emails bounce sees a notice on the order, which disappears after correcting the address', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const email = newAddress('mistyped')
  const corrected = newAddress('well-typed')
  const parent = new Parent(baseURL ?? '')
  const { id } = await orderedAndReceived(parent, ['cat'], false, email)
  await context.addCookies(parent.cookies())
  await linkIn(page, email, /\/orders\//)
  await postmarkTells(page, email, bounce)
  await page.goto(`/orders/${id}`)
  await expect(page.getByText(`Emails about this order to ${email} come back`)).toBeVisible()
  await expectUsable(page)
  await page.getByLabel('Your email address').fill(corrected)
  await page.getByRole('button', { name: 'Correct address' }).click()
  await expect(page.getByText(`From now on we write to ${corrected}.`, { exact: true })).toBeVisible()
  await expect(page.getByText('Our emails don’t reach you')).toBeHidden()
  await linkIn(page, corrected, new RegExp(`/orders/${id}#key=`))
  await page.goto('/auth')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toContainText('come back')
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')
})

test('a parent who reported an email as spam sees that in the settings and can resume emails', async ({
  page,
}) => {
  const email = newAddress('reported')
  await signIn(page, email)
  await postmarkTells(page, email, { RecordType: 'SpamComplaint' })
  await page.goto('/account/settings')
  await expect(page.getByText(`An email to ${email} was reported as spam.`)).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Write to me again' }).click()
  await expect(page.getByText('We’ll write to you again.', { exact: true })).toBeVisible()
  await expect(page.getByText('We write to you less')).toBeHidden()
})
