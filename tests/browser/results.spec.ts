import { finishedOrder } from './finished-order.ts'
import { expectToast } from './journey.ts'
import { expect, nowhere, test } from './story.ts'

test('a parent has a picture drawn again and sees its second version', async ({ page, context, baseURL }) => {
  test.slow()
  const { id } = await finishedOrder(context, baseURL ?? '')
  await page.goto(`/orders/${id}`)

  await page.getByRole('button', { name: 'Regenerate (3 left)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draw it again' })
  await dialog.getByLabel('Style').selectOption('Futuristic')
  await dialog.getByLabel('Custom prompt (optional)').fill('It is night, and the windows are lit')
  await dialog.getByRole('button', { name: 'Regenerate Image' }).click()

  await expectToast(page, 'Regeneration started!')
  await expect(page.getByText('Version 2')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('button', { name: 'Regenerate (2 left)' })).toBeVisible({ timeout: 120_000 })
})

test('who has only the link may look at an order but not change it; its parent deletes one picture, then all', async ({
  page,
  context,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const order = await finishedOrder(context, baseURL ?? '', ['scribble', 'cat'])
  const [first = '', second = ''] = order.images.map(({ generatedUrl }) => generatedUrl ?? '')
  const stranger = await anotherBrowser.newPage()
  await stranger.goto(`/orders/${order.id}`)
  await expect(stranger.getByRole('link', { name: 'Download Artwork' })).toHaveCount(2)
  await expect(stranger.getByRole('button', { name: /Regenerate|Delete/ })).toHaveCount(0)
  await expect(stranger.getByText('anna@example.com')).toBeHidden()

  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Delete this picture' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expectToast(page, 'Picture deleted')
  await expect(page.getByRole('link', { name: 'Download Artwork' })).toHaveCount(1)
  await expect.poll(async () => (await page.request.get(first)).status()).toBe(404)
  expect((await page.request.get(second)).status()).toBe(200)

  await page.getByRole('button', { name: 'Delete this order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expectToast(page, 'Its pictures have been erased.')
  nowhere.push(`/orders/${order.id}`)
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  await expect.poll(async () => (await page.request.get(second)).status()).toBe(404)
})
