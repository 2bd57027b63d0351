import { expect, test } from 'vitest'
import type { OrderImage } from '#contract/images.ts'
import { image as completed } from '../../requirements/things.ts'
import { applyMessage } from './apply-message.ts'

const image = (id: string, change: Partial<OrderImage> = {}): OrderImage => ({
  ...completed,
  ...{ id, status: 'processing', progress: 10, completedAt: null },
  ...{ generatedUrl: null, transformedUrl: null },
  ...change,
})

const update = {
  type: 'image_update',
  status: 'processing',
  progress: 55,
  generatedUrl: null,
  error: null,
} as const

test('news of one picture changes that picture only', () => {
  const images = [image('a'), image('b')]
  const next = applyMessage(images, { ...update, imageId: 'b' })
  expect(next[0]).toBe(images[0])
  expect(next[1]).toMatchObject({ id: 'b', progress: 55, status: 'processing' })
})

test('while a picture is drawn again, the one there is stays', () => {
  const [now] = applyMessage([image('a', { generatedUrl: '/files/first' })], { ...update, imageId: 'a' })
  expect(now?.generatedUrl).toBe('/files/first')
})

test('news of the order leaves the pictures alone', () => {
  const images = [image('a')]
  expect(applyMessage(images, { type: 'order_update', orderId: 'o', status: 'completed' })).toBe(images)
})

test('a parent is told how long pictures take, until they are finished', () => {
  const wait = { ahead: 2, seconds: { least: 20, most: 40 } }
  const told = applyMessage([image('a'), image('b')], {
    type: 'wait_update',
    orderId: 'o',
    waits: [{ imageId: 'b', wait }],
  })
  expect(told.map((one) => one.wait)).toEqual([undefined, wait])
  const after = applyMessage(told, { type: 'wait_update', orderId: 'o', waits: [] })
  expect(after.map((one) => one.wait)).toEqual([undefined, undefined])
})
