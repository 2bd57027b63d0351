import type { Route } from '@playwright/test'
import { cards, expectToast, goToPayment, payWith, startCreating } from './journey.ts'
import { expect, test } from './story.ts'

test('a parent is not charged for a declined card or a declined bank confirmation, only after confirming', {
  tag: '@short',
}, async ({ page }) => {
  await goToPayment(page, 'fish', 'One-Time Packs')

  await payWith(page, cards.declined, '$4.99')
  await expect(page.getByText('Your card was declined.')).toHaveCount(1)

  await payWith(page, cards.asksTheBank, '$4.99')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()

  await payWith(page, cards.asksTheBank, '$4.99')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'The studio is at work' })).toBeVisible()
})

test('a parent who subscribes without asking to start right away is asked again before generation starts', async ({
  page,
}) => {
  await goToPayment(page, 'cat', 'Subscribe & Save')

  await payWith(page, cards.good, '$14.99', false)
  await expectToast(page, 'Subscription Active!')
  await expect(page.getByRole('heading', { name: 'Paid. Shall we start?' })).toBeVisible()
  await page.getByRole('button', { name: 'Start drawing now' }).click()
  await expect(page.getByRole('heading', { name: 'The studio is at work' })).toBeVisible()
})

test('a parent can cancel the payment dialog and reopen it, and a lost response does not stop the paid order', async ({
  page,
}) => {
  await goToPayment(page, 'cat', 'One-Time Packs')
  const dialog = page.getByRole('dialog', { name: 'Complete Your Order' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await startCreating(page)

  await expect(dialog.getByRole('button', { name: 'Pay $4.99' })).toBeVisible()
  const loseTheAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  }
  await page.route('**/api/demo-payments/confirm', loseTheAnswer, { times: 1 })
  await payWith(page, cards.good, '$4.99')
  await expect(page.getByRole('heading', { name: 'The studio is at work' })).toBeVisible()
})

test('the order page of a paid but not started order says so, and says that it was refunded after a withdrawal', async ({
  page,
}) => {
  await goToPayment(page, 'fish', 'One-Time Packs')
  await payWith(page, cards.good, '$4.99', false)
  const asking = page.getByRole('heading', { name: 'Paid. Shall we start?' })
  await expect(asking).toBeVisible()
  const orderId = await page.evaluate<string>("localStorage.getItem('currentOrderId')")

  await page.goto(`/orders/${orderId}`)
  await expect(page.getByText(/^Nothing has been drawn yet/)).toBeVisible()
  await expect(page.getByText('Queued')).toHaveCount(0)
  await page.getByRole('link', { name: 'Continue in the workspace' }).click()
  await expect(asking).toBeVisible()

  await page.getByRole('link', { name: 'Withdraw instead' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'We received your withdrawal' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await expect(page.getByText(/^This order was refunded/)).toBeVisible()
  await expect(page.getByText('Queued')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'The report' })).toHaveCount(0)

  await page.goto('/app')
  await expect(
    page.getByRole('button', { name: 'Start Creating Today' }).filter({ visible: true }),
  ).toBeVisible()
})
