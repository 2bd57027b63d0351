import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DAY_SECONDS } from '#contract/durations.ts'
import { limits } from '#contract/limits.ts'
import { openCounts } from '#server/http/counts.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp } from '#tests/factories/app.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'
import { madeOnce } from './made-once.ts'
import { shownKey, shownKeys, smallKey } from './shown.ts'

const shop = sharedTestApp()

test('a thumbnail keeps the aspect ratio and needs a valid signature, and new sizes are limited per day', async () => {
  const { parent, order } = await shop.parentWithOrder()
  await parent.upload(order.id, [{ bytes: await drawingJpeg('house', 1600) }])
  const [image] = (await parent.getOrder(order)).images
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

  const counts = openCounts(shop.services)
  await counts.add(
    ['drawings made smaller address 127.0.0.1'],
    limits.drawingsMadeSmallerPerDay - 1,
    DAY_SECONDS,
  )
  const statusAt = async (width: number) => (await parent.get(`${image?.originalUrl}&width=${width}`)).status
  expect([await statusAt(720), await statusAt(1200), await statusAt(720)]).toEqual([200, 429, 200])
})

test('artwork is served at display widths, needs a valid signature and is erased with its order', async () => {
  const artist = await startTestApp({ worker: true, parts: { artwork: quickArtist() } })
  const { files } = artist.services
  const parent = artist.parent()
  const order = await parent.receive([{ bytes: await drawingJpeg('house', 1600) }])
  const [image] = order.images
  if (!image) throw new Error('No picture was drawn.')
  const whole = await sharp((await parent.get<Buffer>(image.generatedUrl ?? '')).body).metadata()
  expect(image.size).toEqual({ width: whole.width, height: whole.height })

  const key = (image.generatedUrl ?? '').replace(/^\/files\/|\?.*$/g, '')
  const kept = shownKeys(key)
  expect(await Promise.all(kept.map((one) => files.read(one).then(Boolean)))).toEqual([true, true, true])
  const shown = () => parent.get<Buffer>(`${image.generatedUrl}&width=720`)
  const { body, headers } = await shown()
  expect(headers.get('content-type')).toBe('image/webp')
  expect((await sharp(body).metadata()).width).toBe(720)
  expect((await parent.get(`${image.generatedUrl}&width=4000`)).status).toBe(404)
  const forged = image.generatedUrl?.replace('signature=', 'signature=x')
  expect((await parent.get(`${forged}&width=720`)).status).toBe(404)

  // Simulate artwork made before resized copies were stored.
  await files.erase(shownKey(key, 720))
  expect((await shown()).body.equals(body)).toBe(true)
  await parent.send('DELETE', `/api/orders/${order.id}`)
  await until(async () => !(await files.read(shownKey(key, 1200))))
  expect((await shown()).status).toBe(404)
  await artist.close()
})

test('the thumbnail of a drawing is made at upload, served as stored and erased with the order', async () => {
  const { files } = shop.services
  const { parent, order } = await shop.parentWithOrder()
  await parent.upload(order.id, [{ bytes: await drawingJpeg('cat', 1200) }])
  const [image] = (await parent.getOrder(order)).images
  const key = smallKey((image?.originalUrl ?? '').replace(/^\/files\/|\?.*$/g, ''))

  expect(
    (await parent.get<Buffer>(image?.thumbnailUrl ?? '')).body.equals((await files.read(key)) ?? Buffer.of()),
  ).toBe(true)

  const { keys } = await deletedFiles(() => parent.send('DELETE', `/api/orders/${order.id}`))
  expect(keys).toContain(key)
})

test('madeOnce makes a result once for concurrent callers and tries again after a failure', async () => {
  let made = 0
  const once = madeOnce<number>()
  const make = async () => ++made

  expect(await Promise.all([once('a', make), once('a', make), once('b', make)])).toEqual([1, 1, 2])
  await expect(once('broken', () => Promise.reject(new Error('not this time')))).rejects.toThrow()
  expect(await once('broken', make)).toBe(3)
})

test.each([
  ['/files/working/x.jpg', 900],
  ['/orders/8c2f3d5e-7f5b-4b39-8d7e-0a7b3f1f2a11', 120],
])('GET %s is answered at most %i times a minute for one address', async (url, most) => {
  const ask = () => shop.app.inject({ url, remoteAddress: '203.0.113.9' })
  for (let i = 0; i < most; i++) expect((await ask()).statusCode).toBe(404)

  const { statusCode, headers } = await ask()
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await shop.app.inject({ url, remoteAddress: '203.0.113.10' })).statusCode).toBe(404)
})

async function deletedFiles(act: () => Promise<unknown>): Promise<{ keys: string[] }> {
  await act()
  const { rows } = await shop.services.db.execute<{ data: { keys: string[] } }>(
    "select data from jobs.job where name = 'erase-files'",
  )
  return { keys: rows.flatMap(({ data }) => data.keys) }
}
