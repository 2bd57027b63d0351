import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Animation } from '#contract/animations.ts'
import type { Figurine } from '#contract/figurines.ts'
import type { Order } from '#contract/orders.ts'
import type { Upscale } from '#contract/upscales.ts'
import { orders } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { subscribe } from '#tests/factories/subscribe.ts'
import { until } from '#tests/factories/until.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const stands: string[] = []
const pictures = {
  animate: async () => ({ webp: bytesOf('webp'), mp4: bytesOf('mp4') }),
  async figurine({ title }: { title: string }) {
    stands.push(title)
    return { glb: bytesOf('glb'), usdz: bytesOf('usdz'), stl: bytesOf('stl') }
  },
}
const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist(), pictures } })
const drawing = await drawingJpeg('tadpoles', 100)

async function given(parent: Parent, bundleType: 'unlimited' | 'pack-5' = 'unlimited'): Promise<Order> {
  const order = await parent.receive([{ bytes: drawing, forced: true, title: 'Our cat' }])
  await shop.services.db.update(orders).set({ bundleType }).where(eq(orders.id, order.id))
  return parent.getOrder(order)
}
const pathOf = (order: Order) => `/api/images/${order.images[0]?.id}`

async function made<T extends { status: string }>(parent: Parent, path: string): Promise<T> {
  expect((await parent.post(path)).status).toBe(202)
  return until(async () => {
    const { body } = await parent.get<T>(path)
    return body.status !== 'making' && body
  })
}

async function expectFiles(parent: Parent, path: string, types: Record<string, string>) {
  for (const [format, type] of Object.entries(types)) {
    const { status, headers, body } = await parent.get<Buffer>(`${path}?format=${format}`)
    expect([status, headers.get('content-type'), body.toString()]).toEqual([200, type, format])
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^attachment; .*\\.${format}"$`))
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
  expect((await shop.parent().get(path)).status).toBe(403)
}

test('a parent with the Unlimited plan can make an upscale and download it', async () => {
  const parent = shop.parent()
  const order = await given(parent)
  expect(order.mayPrint).toBe(true)
  const path = pathOf(order)
  expect((await parent.get<Upscale>(`${path}/print`)).body).toEqual({ status: 'none', progress: 0 })
  const tooEarly = await parent.get(`${path}/download?size=print`)
  expect([tooEarly.status, tooEarly.body.code]).toEqual([409, 'print_not_made'])
  expect(await made<Upscale>(parent, `${path}/print`)).toEqual({ status: 'ready', progress: 100 })
  const { status, headers, body } = await parent.get<Buffer>(`${path}/download?size=print`)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(headers.get('content-disposition')).toMatch(/-print\.jpg"$/)
  expect(body.length).toBeGreaterThan(1000)
})

test('POST /api/images/:id/print answers 402 until the parent has the Unlimited plan', async () => {
  const { parent, order } = await shop.parentWithOrder({ bundleType: 'unlimited' })
  await parent.upload(order.id, [{ bytes: drawing }])
  expect((await parent.getOrder(order)).mayPrint).toBe(false)
  expect((await parent.post(`${pathOf(await parent.getOrder(order))}/print`)).status).toBe(402)
  await subscribe(parent, { planId: 'unlimited', email: 'print@example.com' })
  await parent.generate(order)
  const done = await parent.ended(order)
  expect(done.mayPrint).toBe(true)
  expect((await made<Upscale>(parent, `${pathOf(done)}/print`)).status).toBe('ready')
})

test('a parent with a pack is told that it includes no upscales, and which plan does', async () => {
  const parent = shop.parent()
  const order = await given(parent, 'pack-5')
  expect(order.mayPrint).toBe(false)
  for (const refused of [
    await parent.post(`${pathOf(order)}/print`),
    await parent.get(`${pathOf(order)}/download?size=print`),
  ]) {
    const { code, needsUpgrade, error } = refused.body
    expect([refused.status, code, needsUpgrade]).toEqual([402, 'print_not_included', true])
    expect(error).toContain('Unlimited')
  }
})

test('an unlimited order that was paid with free credits includes no upscales', async () => {
  const parent = shop.parent()
  const order = await given(parent)
  await shop.services.db.update(orders).set({ totalCents: 0 }).where(eq(orders.id, order.id))
  expect((await parent.post(`${pathOf(order)}/print`)).status).toBe(402)
})

test('R59 a parent can animate a picture, see it and download it in two formats', async () => {
  const parent = shop.parent()
  const path = `${pathOf(await given(parent))}/animation`
  expect((await parent.get<Animation>(path)).body).toEqual({ status: 'none', progress: 0, url: null })
  const tooEarly = await parent.get(`${path}/download`)
  expect([tooEarly.status, tooEarly.body.code]).toEqual([409, 'animation_not_made'])
  const { status, progress, url } = await made<Animation>(parent, path)
  expect([status, progress]).toEqual(['ready', 100])
  const shown = await shop.parent().get<Buffer>(url ?? '')
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await expectFiles(parent, `${path}/download`, { mp4: 'video/mp4', webp: 'image/webp' })
})

test('R60 a parent can make a figurine, download it in three formats and make it again with another title', async () => {
  const parent = shop.parent()
  const order = await given(parent)
  const path = `${pathOf(order)}/figurine`
  expect((await parent.get<Figurine>(path)).body).toEqual({ status: 'none', title: null })
  const tooEarly = await parent.get(`${path}/file?format=stl`)
  expect([tooEarly.status, tooEarly.body.code]).toEqual([409, 'not_finished'])
  expect(await made<Figurine>(parent, path)).toEqual({ status: 'ready', title: 'Our cat' })
  const types = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip', stl: 'model/stl' }
  await expectFiles(parent, `${path}/file`, types)
  await parent.post(path)
  await parent.send('PATCH', pathOf(order), { title: 'Our tiger' })
  expect((await parent.get<Figurine>(path)).body).toEqual({ status: 'ready', title: 'Our cat' })
  expect(await made<Figurine>(parent, path)).toEqual({ status: 'ready', title: 'Our tiger' })
  expect(stands).toEqual(['Our cat', 'Our tiger'])
})
