import type { Locator, Page } from '@playwright/test'
import type { ChecklistAnswers } from '#contract/checklist.ts'
import type { Order } from '#contract/orders.ts'
import type { ReportState } from '#contract/reports.ts'
import { orderedAndReceived } from '#tests/factories/finished-order.ts'
import { Parent } from '#tests/factories/parent.ts'
import { expectNoSidewaysScroll, expectUsable } from './accessible.ts'
import { linkIn, newAddress, signIn } from './account.ts'
import { finishedOrder } from './finished-order.ts'
import { expectSheets } from './printed.ts'
import { sentEarlier } from './sent-earlier.ts'
import { expect, test } from './story.ts'

test('a parent starts the checklist on a phone, finishes it by keyboard on a laptop, and the report contains all answers', async ({
  page,
  context,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const { id } = await finishedOrder(context, baseURL ?? '', ['house'], true)
  await page.goto(`/orders/${id}`)
  const onPhone = reportOn(page)
  await expect(onPhone.getByText('2 pages about one drawing.')).toBeVisible({ timeout: 60_000 })
  await expect(onPhone.getByText('keepsake of two pages')).toBeVisible()
  await onPhone.getByRole('button', { name: 'Tell us what’s in it' }).tap()
  await onPhone.getByRole('textbox', { name: /What is in the picture/ }).fill('a yellow house, an apple tree')
  await onPhone.getByRole('button', { name: 'Skip' }).tap()
  await expect(onPhone.getByText('Now tap a yellow house.')).toBeVisible()
  await onPhone.getByRole('button', { name: 'Center' }).tap({ position: { x: 4, y: 4 } })
  await expect(onPhone.getByRole('button', { name: /a yellow house.*found/ })).toBeVisible()
  await expectUsable(page)
  await onPhone.getByRole('button', { name: 'Next' }).tap()
  await expect(onPhone.getByText('Step 3 of 8')).toBeInViewport()
  await expect(onPhone.getByRole('img', { name: 'Drawing number 1' })).toBeInViewport()
  const saved = page.waitForResponse(/\/answers$/)
  await context.setOffline(true)
  await onPhone.getByRole('textbox', { name: 'What is happening here?' }).fill('The bus is late.')
  await expect(onPhone.getByText('Saving …')).toBeVisible()
  await context.setOffline(false)
  await saved
  await page.close()

  const laptop = await anotherBrowser.newPage()
  await laptop.setViewportSize({ width: 1280, height: 800 })
  await laptop.goto(await linkIn(laptop, 'anna@example.com', new RegExp(`^/orders/${id}#key=.*to=report$`)))
  const section = reportOn(laptop)
  const press = (name: string, key = 'Enter') =>
    pressOn(section.getByRole('button', { name, exact: true }), key)
  await press('Change your answers')
  await expect(section.getByText('Step 4 of 8')).toBeFocused()
  await press('Back')
  await expect(section.getByRole('textbox', { name: 'What is happening here?' })).toHaveValue(
    'The bus is late.',
  )
  await press('Back')
  await expect(section.getByRole('button', { name: /a yellow house.*found/ })).toBeVisible()
  await expect(section.getByText('Now tap an apple tree.')).toBeVisible()
  await press('Middle right')
  await expect(section.getByText('All found.')).toBeVisible()
  await press('Next')
  await press('Next')
  await pressOn(section.getByRole('textbox', { name: /call the picture/ }), 'B')
  await laptop.keyboard.type('us stop')
  await press('Next')
  const ticked = (name: string) => section.getByRole('button', { name, exact: true, pressed: true })
  await expect(ticked('A house')).toBeVisible()
  await press('A tree', 'Space')
  await press('An animal', 'Space')
  await press('Undo')
  await expect(section.getByText('Saved')).toBeVisible()
  await laptop.reload()
  await press('Change your answers')
  await press('Back')
  await expect(ticked('A house')).toBeVisible()
  await expect(ticked('A tree')).toBeHidden()
  await press('Next')
  await press('A door')
  await press('Windows')
  await press('Next')
  await press('Skip')
  await press('Skip')
  await press('Done')
  await expect(section.getByRole('heading', { name: 'Look at it together' })).toBeFocused()

  const isMade = async () => (await reportText(laptop, id)).includes('a door and windows')
  await expect.poll(isMade, { timeout: 60_000 }).toBe(true)
  const report = await reportText(laptop, id)
  expect(report).toContain('a yellow house and an apple tree')
  expect(report).toContain('Bus stop')
  expect(report).toContain('The bus is late.')
  expect(report).not.toContain('an animal')
  expect(report).toMatch(/the yellow house.{0,60}to the left of the apple tree/i)
  await expect(section.getByText('7 pages about one drawing.')).toBeVisible()

  const opened = anotherBrowser.waitForEvent('page')
  await pressOn(section.getByRole('link', { name: 'Read the report' }), 'Enter')
  await expect((await opened).getByRole('heading', { name: 'What we see' })).toBeVisible()
})

test('a report compares two orders by the same child, and fits a phone, a laptop and paper', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const parent = new Parent(baseURL ?? '')
  const email = newAddress('then-and-now')
  const first = await orderedAndReceived(parent, ['tadpoles'], true, email)
  const last = await orderedAndReceived(parent, ['house'], true, email)
  await sentEarlier(first.id, 60)
  await context.addCookies(parent.cookies())
  await signIn(page, email)
  await answer(page, first, { things: 'a girl, a sun', words: 'Papa and me.', proud: 'The legs.' })
  await answer(page, last, {
    things: 'a girl, a yellow house',
    words: 'The bus is late.',
    proud: 'The roof.',
  })
  for (const { id } of [first, last]) {
    await page.goto(`/orders/${id}`)
    await page.getByRole('button', { name: /^Add a first name/ }).click()
    await page.getByRole('textbox', { name: 'Whose drawings are these?' }).fill('Mia')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Change Whose/ })).toBeVisible()
  }

  const isMade = async () =>
    (await reportText(page, last.id)).includes('New since last time: a yellow house.')
  await expect.poll(isMade, { timeout: 60_000 }).toBe(true)
  await expect(reportOn(page).getByText('8 pages about one drawing.')).toBeVisible()
  // The report's own URL blocks all scripts, axe included. Leave the order page first, because it may still
  // load pictures, which the report's policy forbids.
  const report = await reportText(page, last.id)
  await page.goto('about:blank')
  await page.setContent(report)
  const thenAndNow = page.getByRole('region', { name: 'Then and now' })
  await expect(thenAndNow.getByRole('img')).toHaveCount(2)
  await expect(thenAndNow.getByText(/\d · age 5$/)).toBeVisible()
  await expect(thenAndNow.getByText(/ · age 5 · this time$/)).toBeVisible()
  await expect(thenAndNow.getByText('Last time and this time: a girl.')).toBeVisible()
  await expectUsable(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoSidewaysScroll(page)
  await expectSheets(page, 8)
})

function answer({ request }: Page, { images }: Order, data: ChecklistAnswers) {
  return request.put(`/api/images/${images[0]?.id}/answers`, { data })
}

const reportOn = (page: Page): Locator => page.getByRole('region', { name: 'The report' })

async function pressOn(target: Locator, key: string): Promise<void> {
  const { keyboard } = target.page()
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 100; stops++) {
    await keyboard.press('Tab')
    if (await target.and(target.page().locator(':focus')).count()) return keyboard.press(key)
  }
  throw new Error(`Tab leads nowhere near ${target}`)
}

async function reportText({ request }: Page, orderId: string): Promise<string> {
  const { report }: ReportState = await (await request.get(`/api/orders/${orderId}/reports`)).json()
  return (await request.get(`/api/reports/${report?.id}`)).text()
}
