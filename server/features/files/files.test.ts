import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('a list gets the picture small, with its shape and under the same lock', async () => {
  const parent = shop.parent()
  const order = await parent.order()
  await parent.upload(order.id, [{ bytes: await drawingJpeg('house', 1600) }])
  const [image] = (await parent.look(order)).images
  const [whole, small] = await Promise.all(
    [image?.originalUrl, image?.thumbnailUrl].map(async (url = '') => (await parent.get<Buffer>(url)).body),
  )
  const [large, little] = await Promise.all([whole, small].map((bytes) => sharp(bytes).metadata()))
  expect(Math.max(little?.width ?? 0, little?.height ?? 0)).toBe(limits.thumbnailPixels)
  expect((little?.width ?? 0) / (little?.height ?? 1)).toBeCloseTo(
    (large?.width ?? 0) / (large?.height ?? 1),
    2,
  )
  expect((small?.length ?? 0) / (whole?.length ?? 1)).toBeLessThan(0.6)
  expect((await parent.get(image?.thumbnailUrl.replace('signature=', 'signature=x') ?? '')).status).toBe(404)
  expect((await parent.get(`${image?.originalUrl}&size=9999`)).status).toBe(404)
})
