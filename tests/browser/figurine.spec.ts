import { expectNobodyKeptOut } from './accessible.ts'
import { launchOptions } from './chromium.ts'
import { finishedOrder } from './finished-order.ts'
import { expect, test } from './story.ts'

const { args, ...how } = launchOptions()
// Without a GPU, WebGL needs software rendering.
test.use({ launchOptions: { ...how, args: [...args, '--enable-unsafe-swiftshader'] } })

test('R60 a parent makes a 3D figurine, opens it in the viewer and downloads it', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const { id } = await finishedOrder(context, baseURL ?? '', ['cat'])
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(`/orders/${id}`)

  await page.getByRole('button', { name: 'Make a 3D figurine' }).click()
  await expect(page.getByText('The figurine is being made.')).toBeVisible()
  const open = page.getByRole('button', { name: 'Look at the figurine' })
  await expect(open).toBeVisible({ timeout: 150_000 })
  expect(loaded.filter((url) => url.includes('figurine-viewer'))).toEqual([])
  await open.click()

  const viewer = page.locator('model-viewer')
  await expect(viewer).toHaveJSProperty('loaded', true, { timeout: 60_000 })
  await expect(page.getByText('can’t be shown here')).toBeHidden()
  await expectNobodyKeptOut(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '3D printing (STL)' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.stl$/)
})
