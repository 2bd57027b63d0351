import type { ReportState } from '#contract/reports.ts'
import { finishedOrder } from './finished-order.ts'
import { expect, test } from './story.ts'

test('a parent reads the report, tells what is in the drawing, and the report says it too', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const { id } = await finishedOrder(context, baseURL ?? '', ['house'], true)
  await page.goto(`/orders/${id}`)
  const section = page.getByRole('region', { name: 'The report' })
  await expect(section.getByRole('heading', { name: 'Your Report is Ready!' })).toBeVisible({
    timeout: 60_000,
  })
  await expect(section.getByText('2 pages about one drawing.')).toBeVisible()
  await expect(section.getByText('keepsake of two pages')).toBeVisible()

  await section.getByRole('button', { name: 'Tell us what’s in it' }).click()
  await section.getByRole('textbox', { name: /What is in the picture/ }).fill('a yellow house, an apple tree')
  await section.getByRole('button', { name: 'Skip' }).click()
  await expect(section.getByText('Now tap a yellow house.')).toBeVisible()
  await section.getByRole('button', { name: 'Center' }).click({ position: { x: 4, y: 4 } })
  await expect(section.getByText('Now tap an apple tree.')).toBeVisible()
  await section.getByRole('button', { name: 'Middle right' }).press('Enter')
  await expect(section.getByRole('button', { name: /an apple tree.*found/ })).toBeVisible()
  await expect(section.getByText('Saved.')).toBeVisible()

  // Closed half-way and opened on another device, the walk goes on at the next step.
  await page.reload()
  await section.getByRole('button', { name: 'Change your answers' }).click()
  await expect(section.getByRole('textbox', { name: 'What is happening here?' })).toBeVisible()
  await section.getByRole('button', { name: 'Skip' }).click()
  await section.getByRole('button', { name: 'Skip' }).click()
  await section.getByRole('button', { name: 'A house' }).click()
  await section.getByRole('button', { name: 'An animal' }).click()
  await section.getByRole('button', { name: 'Undo' }).click()
  await section.getByRole('button', { name: 'Next' }).click()
  await section.getByRole('button', { name: 'A door' }).click()
  await section.getByRole('button', { name: 'Windows' }).click()
  await expect(section.getByText('Saved.')).toBeVisible()

  await expect(section.getByText('We’re updating it with your changes')).toBeVisible()
  await expect(section.getByText('We’re updating it with your changes')).toBeHidden({ timeout: 60_000 })
  const state: ReportState = await (await page.request.get(`/api/orders/${id}/reports`)).json()
  const report = await (await page.request.get(`/api/reports/${state.report?.id}`)).text()
  expect(report).toContain('a yellow house and an apple tree')
  expect(report).toContain('a door and windows')
  expect(report).not.toContain('an animal')
  expect(report).toMatch(/the yellow house.{0,60}to the left of the apple tree/i)
  await expect(section.getByText('7 pages about one drawing.')).toBeVisible()

  const opened = context.waitForEvent('page')
  await section.getByRole('link', { name: 'Read the report' }).click()
  const tab = await opened
  await expect(tab.getByText('an apple tree').first()).toBeVisible()
  await expect(tab.getByRole('heading', { name: 'What we see' })).toBeVisible()
})
