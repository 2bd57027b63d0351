import type { Locator, Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { until } from '#tests/factories/until.ts'
import { expectNobodyKeptOut } from './accessible.ts'
import { finishedOrder } from './finished-order.ts'
import { expectToast } from './journey.ts'
import { expect, nowhere, test } from './story.ts'

test('a parent replaces an empty page with a huge photo, which is downscaled for upload, and regenerates a picture', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const { id } = await finishedOrder(context, baseURL ?? '', ['cat', 'empty page'])
  await page.goto(`/orders/${id}`)

  await expect(page.getByText('We could not find a drawing on this page.')).toBeVisible()
  const buffer = await drawingJpeg('rocket', limits.sentPixels + 800)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose another photo' }).click()
  await (await chosen).setFiles({ name: 'rocket.jpg', mimeType: 'image/jpeg', buffer })
  const sent = page.waitForRequest(/\/replace$/)
  await page.getByRole('button', { name: 'Draw from this photo' }).click()
  const bytes = Number((await (await sent).allHeaders())['content-length'])
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(buffer.length)
  await expectToast(page, 'Drawing from the new photo')
  await expect(page.getByRole('link', { name: 'Download Artwork' })).toHaveCount(2, { timeout: 120_000 })

  await page.getByRole('button', { name: 'Regenerate (3 left)' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Draw it again' })
  await dialog.getByLabel('Style').selectOption('Futuristic')
  await dialog.getByLabel('Custom prompt (optional)').fill('At night, with lights in the windows')
  await dialog.getByRole('button', { name: 'Regenerate Image' }).click()

  await expectToast(page, 'Regeneration started!')
  await expect(page.getByText('Version 2')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('button', { name: 'Regenerate (2 left)' })).toBeVisible({ timeout: 120_000 })
})

test('the buttons of a picture do not move while others load; at 1440 px they are beside its frame and below it', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await finishedOrder(context, baseURL ?? '')
  const release = await hold(page, /\/assets\/(artwork-links|made-of-picture)-/)
  await page.goto(`/orders/${id}`)
  const regenerate = page.getByRole('button', { name: 'Regenerate (3 left)' })
  const { y } = await boxOf(regenerate)
  release()
  await expect(page.getByRole('button', { name: 'Make it move' })).toBeVisible()
  expect((await boxOf(regenerate)).y).toBeCloseTo(y, -1)

  await page.setViewportSize({ width: 1440, height: 900 })
  const frame = await boxOf(page.getByRole('slider'))
  const download = await boxOf(page.getByRole('link', { name: 'Download Artwork' }))
  expect(download.x).toBeGreaterThan(frame.x + frame.width)
  for (const name of ['Record the voice', 'Regenerate (3 left)']) {
    const button = await boxOf(page.getByRole('button', { name }))
    expect(button.y).toBeGreaterThan(frame.y + frame.height)
    expect(button.x + button.width).toBeLessThan(download.x)
  }
})

test('a stranger with the link sees neither artwork nor buttons of an order; its parent deletes one picture, then all', async ({
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
  await expect(stranger.getByRole('heading', { name: 'Is this your order?' })).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Download Artwork' })).toHaveCount(0)
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
  await expectToast(page, 'Its pictures have been deleted.')
  await expect(page.getByRole('heading', { name: 'The order has been deleted' })).toBeVisible()
  await expect(page).toHaveURL(/\/erasures\/[0-9a-f-]{36}$/)
  await page.reload()
  await expect(page.getByText('are gone and can’t be restored')).toBeVisible()
  await expectNobodyKeptOut(page)
  nowhere.push(`/orders/${order.id}`)
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  await expect.poll(async () => (await page.request.get(second)).status()).toBe(404)
})

/** Delays requests until the returned function is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Retries, because React may just have replaced the element. */
const boxOf = (part: Locator) => until(async () => (await part.boundingBox()) ?? undefined)
