import type { Page } from '@playwright/test'
import { buyGiftCard } from '#tests/factories/gift-cards.ts'
import { codeOf } from '#tests/factories/operator.ts'
import { Parent } from '#tests/factories/parent.ts'
import { expectUsable } from './accessible.ts'
import { askForLink, linkFor, signIn } from './account.ts'
import { finishedOrder } from './finished-order.ts'
import { invite } from './operator.ts'
import { expect, test } from './story.ts'

const REASON = 'The picture shows half of the drawing'

async function enter(page: Page, email: string): Promise<void> {
  const key = await invite(email)
  await page.goto('/auth')
  await askForLink(page, email)
  await page.goto(await linkFor(page, email))
  await expect(page.getByRole('heading', { name: 'Successfully Verified!' })).toBeVisible()
  expect((await page.goto('/admin'))?.status()).toBe(200)
  await page.getByLabel('Code of your authenticator app').fill(codeOf(key))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Today (UTC)' })).toBeVisible()
}

async function give(page: Page, button: string, reason = REASON): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill(reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('an operator finds an order by its email address, refunds it, and sees the refund in the audit log', async ({
  page,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const { id } = await finishedOrder(anotherBrowser, baseURL ?? '')
  await enter(page, 'operator-refunds@example.com')
  await page.keyboard.press('/')
  await page.keyboard.type('anna@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Found for' })).toBeVisible()
  expect(page.url()).not.toContain('anna')
  await page
    .getByRole('link', { name: id.slice(0, 8) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: `Order ${id.slice(0, 8)}` })).toBeVisible()
  await page.getByRole('button', { name: 'Refund' }).click()
  await give(page, 'Refund')
  await expect(page.getByRole('button', { name: 'Refund' })).toBeHidden()
  await expect(page.getByRole('cell', { name: 'refund asked' })).toBeVisible()
  await page.getByRole('link', { name: 'Audit log' }).click()
  const entry = page
    .getByRole('row')
    .filter({ hasText: REASON })
    .filter({ hasText: id.slice(0, 8) })
  await expect(entry).toContainText('operator-refunds@example.com')
  await expect(entry).toContainText('refund')
})

test('an operator sees pictures only after giving a reason, and every admin page is accessible and fits a phone', async ({
  page,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const { id } = await finishedOrder(anotherBrowser, baseURL ?? '')
  const card = await buyGiftCard(new Parent(baseURL ?? ''), { email: 'gives@example.com' })
  await enter(page, 'operator-looks@example.com')
  for (const place of [
    '',
    'messages',
    'queue',
    'emails',
    'money',
    'models',
    'shop',
    'audit',
    `gift-cards/${card.id}`,
    `orders/${id}`,
  ])
    await test.step(`/admin/${place}`, async () => {
      await page.goto(`/admin/${place}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status')).toBeHidden()
      await expectUsable(page)
    })
  await expect(page.getByAltText('Drawing 1')).toBeHidden()
  await page.getByRole('button', { name: 'Show pictures' }).click()
  await give(page, 'Show pictures', 'The parent asks what went wrong')
  await expect(page.getByAltText('Drawing 1')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'operator reveal' })).toBeVisible()
})

test('a signed-in parent gets a 404 at /admin and loads no admin code on other pages', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await signIn(page, 'curious-parent@example.com')
  expect(loaded.filter((url) => /admin/.test(url))).toEqual([])
  for (const address of ['/admin', '/admin/audit']) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  }
})
