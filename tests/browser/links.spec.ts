import { expectNobodyKeptOut, expectNoSidewaysScroll } from './accessible.ts'
import { finishedOrder } from './finished-order.ts'
import { expect, nowhere, test } from './story.ts'

test('R35 grandparents open a link by its word, send a heart and a line, and find it over once the parent ends it', async ({
  page,
  context,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const { id } = await finishedOrder(context, baseURL ?? '', ['cat'])
  await page.goto(`/orders/${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this artwork' })
  await dialog.getByRole('checkbox', { name: 'the drawing' }).check()
  await dialog.getByLabel('Ask for a word first').fill('Pancake')
  await expectNobodyKeptOut(page)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const address = await dialog.getByLabel('The link', { exact: true }).inputValue()
  await expectNobodyKeptOut(page)
  await expectNoSidewaysScroll(page)

  const visit = await anotherBrowser.newPage()
  const answer = await visit.goto(address)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  await visit.getByLabel('The word').fill('waffle')
  await visit.getByRole('button', { name: 'Open' }).click()
  await expect(visit.getByText('That is not the word. Please try another one.')).toBeVisible()
  await expectNobodyKeptOut(visit)
  await visit.getByLabel('The word').fill(' pancake ')
  await visit.getByRole('button', { name: 'Open' }).click()
  await expect(visit.getByRole('img', { name: 'An artwork made from a child’s drawing' })).toBeVisible()
  await expect(visit.getByRole('img', { name: 'The child’s drawing' })).toBeVisible()
  await expectNobodyKeptOut(visit)
  await expectNoSidewaysScroll(visit)
  await visit.getByRole('button', { name: 'Send a heart' }).click()
  await expect(visit.getByText('Your heart is on its way.')).toBeVisible()
  await visit.getByRole('button', { name: 'Write a line' }).click()
  await visit.getByLabel('Write a line').fill('What a proud cat!')
  await visit.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(visit.getByText('Your line is on its way.')).toBeVisible()

  await page.reload()
  const back = page.getByRole('region', { name: 'What came back' })
  await expect(back).toContainText('1 heart')
  await expect(back).toContainText('What a proud cat!')
  await expectNobodyKeptOut(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(dialog.getByText(/opened once · asks for your word$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('The link no longer works').first()).toBeVisible()
  nowhere.push(new URL(address).pathname)
  await visit.reload()
  await expect(visit.getByRole('heading', { name: 'This link is over' })).toBeVisible()
})
