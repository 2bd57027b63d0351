import type { Locator, Page } from '@playwright/test'
import type { ReportState } from '#contract/reports.ts'
import { expectNobodyKeptOut, expectNoSidewaysScroll } from './accessible.ts'
import { linkIn } from './account.ts'
import { finishedOrder } from './finished-order.ts'
import { expect, test } from './story.ts'

test('a parent begins to look at a drawing on the phone, goes on by keyboard on another device through the link of the e-mail, and the report says it all', async ({
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
  await expectNobodyKeptOut(page)
  await expectNoSidewaysScroll(page)
  await onPhone.getByRole('button', { name: 'Next' }).tap()
  await expect(onPhone.getByText('Step 3 of 7')).toBeInViewport()
  await expect(onPhone.getByRole('img', { name: 'Drawing number 1' })).toBeInViewport()
  const saved = page.waitForResponse(/\/answers$/)
  await onPhone.getByRole('textbox', { name: 'What is happening here?' }).fill('The bus is late.')
  await saved
  await page.close()

  const desk = await anotherBrowser.newPage()
  await desk.setViewportSize({ width: 1280, height: 800 })
  await desk.goto(await linkIn(desk, 'anna@example.com', new RegExp(`^/orders/${id}#key=.*to=report$`)))
  const section = reportOn(desk)
  const press = (name: string, key = 'Enter') =>
    pressOn(section.getByRole('button', { name, exact: true }), key)
  await press('Change your answers')
  await expect(section.getByText('Step 4 of 7')).toBeFocused()
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
  await desk.keyboard.type('us stop')
  await press('Next')
  await press('A house', 'Space')
  await press('An animal', 'Space')
  await press('Undo')
  await press('Next')
  await press('A door')
  await press('Windows')
  await press('Next')
  await press('Skip')
  await press('Skip')
  await press('Done')
  await expect(section.getByRole('heading', { name: 'Look at it together' })).toBeFocused()

  await expect.poll(() => reportText(desk, id), { timeout: 60_000 }).toContain('a door and windows')
  const report = await reportText(desk, id)
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

const reportOn = (page: Page): Locator => page.getByRole('region', { name: 'The report' })

/** Goes there by Tab alone, on from where the focus is. */
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
