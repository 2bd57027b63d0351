import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { previewQuota } from './preview-quota.ts'

const CHILDREN = 5
const DRAWINGS_OF_A_CHILD = 30
const STYLES = 3

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const from = (ip: string, cookies: Record<string, string> = {}) =>
  ({ ip, cookies, headers: {}, socket: {} }) as unknown as FastifyRequest

test('an address gets only so many previews in a day until it has paid, and others are not hindered', async () => {
  const quota = previewQuota(shop.services)
  for (let i = 0; i < limits.previewsPerDay; i++) await quota.take(from('203.0.113.7'))
  await expect(quota.take(from('203.0.113.7'))).rejects.toMatchObject({ code: 'too_many_previews' })
  await expect(quota.take(from('203.0.113.8'))).resolves.toBeUndefined()

  const parent = shop.parent()
  const order = await parent.order()
  const here = from(
    '203.0.113.7',
    Object.fromEntries(parent.cookies().map(({ name, value }) => [name, value])),
  )
  await expect(quota.take(here)).rejects.toMatchObject({ code: 'too_many_previews', status: 429 })
  await parent.pay(order)
  await expect(quota.take(here)).resolves.toBeUndefined()
})

test('five children in one house see all their drawings in every style', () => {
  expect(limits.previewsPerDay).toBeGreaterThanOrEqual(CHILDREN * DRAWINGS_OF_A_CHILD * STYLES)
  expect(limits.unpaidUploadsPerDay.drawings).toBeGreaterThanOrEqual(CHILDREN * DRAWINGS_OF_A_CHILD)
})
