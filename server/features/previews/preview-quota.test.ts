import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { wholePicture } from '#contract/corners.ts'
import { limits } from '#contract/limits.ts'
import { payments } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signIn } from '#tests/factories/sign-in.ts'
import { previewQuota } from './preview-quota.ts'

const CHILDREN = 5
const DRAWINGS_OF_A_CHILD = 30
const STYLES = 3

const quick = {
  findSheet: async () => ({ corners: wholePicture }),
  thumbnail: async () => new Uint8Array([1]),
}
const shop = sharedTestApp({ parts: { pictures: quick } })

const cookiesOf = (parent: Parent) =>
  Object.fromEntries(parent.cookies().map(({ name, value }) => [name, value]))

const from = (ip: string, cookies: Record<string, string> = {}) =>
  ({ ip, cookies, headers: {}, socket: {} }) as unknown as FastifyRequest

test('previews per address are limited per day until it has paid; other addresses are not affected', async () => {
  const quota = previewQuota(shop.services, 'previews')
  for (let i = 0; i < limits.previewsPerDay; i++) await quota.take(from('203.0.113.7'))
  await expect(quota.take(from('203.0.113.7'))).rejects.toMatchObject({ code: 'too_many_previews' })
  await expect(quota.take(from('203.0.113.8'))).resolves.toBeUndefined()

  const { parent, order } = await shop.parentWithOrder()
  const here = from('203.0.113.7', cookiesOf(parent))
  await expect(quota.take(here)).rejects.toMatchObject({ code: 'too_many_previews', status: 429 })
  await parent.pay(order)
  await expect(quota.take(here)).resolves.toBeUndefined()
})

test('concurrent requests do not exceed the daily limit', async () => {
  const quota = previewQuota(shop.services, 'previews')
  const asked = Array.from({ length: limits.previewsPerDay + 10 }, () => quota.take(from('203.0.113.10')))
  const answers = await Promise.allSettled(asked)
  const passed = answers.filter(({ status }) => status === 'fulfilled')
  expect(passed.length).toBeLessThanOrEqual(limits.previewsPerDay)
})

test('an order paid with free credits or refunded in full does not lift the limit', async () => {
  const quota = previewQuota(shop.services, 'previews')
  const [free, refunded] = [shop.parent(), shop.parent()]
  await signIn(shop, free, 'free@example.com')
  const gift = await free.order()
  await free.upload(gift.id, [{ bytes: await drawingJpeg('cat', 100) }])
  expect((await free.generate(gift)).status).toBe(200)
  const order = await refunded.order()
  await refunded.pay(order)
  await shop.services.db.update(payments).set({ refundedCents: order.totalAmount })
  for (let i = 0; i < limits.previewsPerDay; i++) await quota.take(from('203.0.113.9'))
  for (const parent of [free, refunded]) {
    await expect(quota.take(from('203.0.113.9', cookiesOf(parent)))).rejects.toMatchObject({
      code: 'too_many_previews',
    })
  }
})

test.each(['sheets', 'thumbnails'] as const)(
  'POST /api/%s has the same daily limit as previews',
  async (name) => {
    const { parent } = await shop.parentWithOrder()
    const ask = () => {
      const form = new FormData()
      form.set('image', new Blob(['x']), 'x.jpg')
      return parent.send('POST', `/api/${name}`, form)
    }
    const quota = previewQuota(shop.services, name)
    for (let i = 1; i < limits.previewsPerDay; i++) await quota.take(from('10.0.0.1', cookiesOf(parent)))
    expect((await ask()).status).toBe(200)
    const { status, body } = await ask()
    expect([status, body.code]).toEqual([429, 'too_many_previews'])
  },
)

test('the daily limits let five children preview 30 drawings each in every style', () => {
  expect(limits.previewsPerDay).toBeGreaterThanOrEqual(CHILDREN * DRAWINGS_OF_A_CHILD * STYLES)
  expect(limits.unpaidUploadsPerDay.drawings).toBeGreaterThanOrEqual(CHILDREN * DRAWINGS_OF_A_CHILD)
})
