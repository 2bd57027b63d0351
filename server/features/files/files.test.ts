import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { until } from '#tests/factories/until.ts'
import { shownKey, shownKeys } from './shown.ts'

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

test('a page gets artwork as wide as it hangs, under the same lock, and it goes with its order', async () => {
  const artist = await startTestApp({ worker: true, parts: { artwork: quickArtist() } })
  const { files } = artist.services
  const parent = artist.parent()
  const order = await parent.order()
  await parent.upload(order.id, [{ bytes: await drawingJpeg('house', 1600) }])
  await parent.pay(order)
  await parent.generate(order)
  const image = await until(async () => {
    const [one] = (await parent.look(order)).images
    return one?.status === 'completed' && one
  })
  const whole = await sharp((await parent.get<Buffer>(image.generatedUrl ?? '')).body).metadata()
  expect(image.size).toEqual({ width: whole.width, height: whole.height })

  const key = (image.generatedUrl ?? '').replace(/^\/files\/|\?.*$/g, '')
  const kept = shownKeys(key)
  expect(await Promise.all(kept.map((one) => files.read(one).then(Boolean)))).toEqual([true, true])
  const shown = () => parent.get<Buffer>(`${image.generatedUrl}&width=720`)
  const { body, headers } = await shown()
  expect(headers.get('content-type')).toBe('image/webp')
  expect((await sharp(body).metadata()).width).toBe(720)
  expect((await parent.get(`${image.generatedUrl}&width=4000`)).status).toBe(404)
  const forged = image.generatedUrl?.replace('signature=', 'signature=x')
  expect((await parent.get(`${forged}&width=720`)).status).toBe(404)

  // As for what was drawn before pictures were kept so.
  await files.erase(shownKey(key, 720))
  expect((await shown()).body.equals(body)).toBe(true)
  await parent.send('DELETE', `/api/orders/${order.id}`)
  await until(async () => !(await files.read(shownKey(key, 1200))))
  expect((await shown()).status).toBe(404)
  await artist.close()
})
