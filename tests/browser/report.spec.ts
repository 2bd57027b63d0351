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
  await expect(section.getByText('12 pages about one drawing.')).toBeVisible()

  await section.getByRole('button', { name: 'Tell us what’s in it' }).click()
  await section.getByRole('button', { name: 'A house' }).click()
  await section.getByRole('button', { name: 'An animal' }).click()
  await section.getByRole('button', { name: 'Undo' }).click()
  await section.getByRole('button', { name: 'Next' }).click()
  await section.getByRole('button', { name: 'A door' }).click()
  await expect(section.getByText('Saved.')).toBeVisible()

  await expect(section.getByText('We’re updating it with your changes')).toBeVisible()
  await expect(section.getByText('We’re updating it with your changes')).toBeHidden({ timeout: 60_000 })
  const state: ReportState = await (await page.request.get(`/api/orders/${id}/reports`)).json()
  const report = await (await page.request.get(`/api/reports/${state.report?.id}`)).text()
  expect(report).toContain('The house has a door.')
  expect(report).not.toContain('an animal to recognise')

  const opened = context.waitForEvent('page')
  await section.getByRole('link', { name: 'Read the report' }).click()
  const tab = await opened
  await tab.getByRole('link', { name: /^What we see/ }).click()
  await expect(tab.getByRole('heading', { name: 'What we see' })).toBeInViewport()
})
