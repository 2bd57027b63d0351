import { expect, test } from 'vitest'
import type { OrderImage } from '#contract/images.ts'
import type { LiveMessage } from '#contract/live.ts'
import { image as completed } from '../../requirements/things.ts'
import { applyMessage } from './apply-message.ts'

const image = (id: string, change: Partial<OrderImage> = {}): OrderImage => ({
  ...completed,
  id,
  status: 'processing',
  progress: 10,
  completedAt: null,
  generatedUrl: null,
  transformedUrl: null,
  ...change,
})

/** The server's message about a picture, without the fields that only its owner sees. */
function updateOf({ contextPrompt: _words, title: _title, ...image }: OrderImage): LiveMessage {
  const { id: imageId, status, progress, generatedUrl, errorMessage: error } = image
  return { type: 'image_update', imageId, status, progress, generatedUrl, error, image }
}

test("an image_update replaces its picture, keeps the owner's title and prompt, and changes no other picture", () => {
  const own = { title: 'The moon', contextPrompt: 'Our cat' }
  const images = [image('a'), image('b', own)]
  const finished = image('b', { status: 'completed', progress: 100, generatedUrl: '/b', unlike: true })
  const next = applyMessage(images, updateOf(finished))
  expect(next[0]).toBe(images[0])
  expect(next[1]).toEqual({ ...finished, ...own })
})

test('an order_update does not change the pictures', () => {
  const images = [image('a')]
  expect(applyMessage(images, { type: 'order_update', orderId: 'o', status: 'completed' })).toBe(images)
})

test('a wait_update sets the estimates of its pictures and removes those of all others', () => {
  const wait = { ahead: 2, seconds: { least: 20, most: 40 } }
  const applied = applyMessage([image('a'), image('b')], {
    type: 'wait_update',
    orderId: 'o',
    waits: [{ imageId: 'b', wait }],
  })
  expect(applied.map((one) => one.wait)).toEqual([undefined, wait])
  const after = applyMessage(applied, { type: 'wait_update', orderId: 'o', waits: [] })
  expect(after.map((one) => one.wait)).toEqual([undefined, undefined])
})
