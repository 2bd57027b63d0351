import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { dailyLimit } from './daily-limit.ts'

const shop = sharedTestApp()

const from = (ip: string) => ({ ip, cookies: {}, socket: {} }) as FastifyRequest

test('an action is limited per address and day; other addresses and other actions are not affected', async () => {
  const order = dailyLimit(shop.services, 'orders', 2)
  const write = dailyLimit(shop.services, 'messages', 1)
  await order(from('203.0.113.20'))
  await order(from('203.0.113.20'))

  await expect(order(from('203.0.113.20'))).rejects.toThrow(refusals.too_many_today[1])
  await expect(order(from('203.0.113.21'))).resolves.toBeUndefined()
  await expect(write(from('203.0.113.20'))).resolves.toBeUndefined()
})
