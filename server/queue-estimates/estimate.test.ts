import { expect, test } from 'vitest'
import type { Artist, Style } from '#contract/images.ts'
import { type QueuedImage, type Run, waitsOf } from './estimate.ts'

const queued = (imageId: string, drawn: number | null, more: Partial<QueuedImage> = {}): QueuedImage => ({
  imageId,
  orderId: 'order',
  style: 'disney',
  waited: drawn ?? 1,
  drawn,
  ...more,
})

const runs = (seconds: number[], artist: Artist = 'studio', style: Style = 'disney'): Run[] =>
  seconds.map((one) => ({ artist, style, seconds: one }))

test('a waiting picture gets the number of pictures ahead and the time until it is finished', () => {
  const queue = [queued('a', 5), queued('b', 0), queued('c', null), queued('d', null)]
  const waits = waitsOf(queue, runs([20, 20, 20]))
  expect(waits.get('a')).toEqual({ ahead: 0, seconds: { least: 15, most: 15 } })
  expect(waits.get('c')).toEqual({ ahead: 2, seconds: { least: 35, most: 35 } })
  expect(waits.get('d')).toEqual({ ahead: 3, seconds: { least: 40, most: 40 } })
})

test('runs of different lengths give a range from the 25th to the 75th percentile', () => {
  const { seconds } = waitsOf([queued('a', 0)], runs([10, 30, 20, 50, 40])).get('a') ?? {}
  expect(seconds).toEqual({ least: 20, most: 40 })
})

test('there is no estimate if too few pictures were made recently', () => {
  expect(waitsOf([queued('a', 0)], runs([20, 20])).get('a')).toEqual({ ahead: 0, seconds: null })
})

test('each style has its own times, and a rare style uses those of all styles', () => {
  const known = [...runs([10, 10, 10]), ...runs([60, 60, 60], 'studio', 'futuristic')]
  const queue = [
    queued('a', 0),
    queued('b', 0, { style: 'futuristic' }),
    queued('c', 0, { style: 'realistic' }),
  ]
  const most = [...waitsOf(queue, known).values()].map(({ seconds }) => seconds?.most)
  expect(most).toEqual([10, 60, 60])
})

test('the times are those of the artist of the latest run', () => {
  const known = [...runs([90, 90, 90], 'openai'), ...runs([10, 10, 10])]
  expect(waitsOf([queued('a', 0)], known).get('a')?.seconds).toEqual({ least: 90, most: 90 })
})

test('a picture that takes longer than any before has no estimate, and those behind it get a wide range', () => {
  const waits = waitsOf([queued('a', 100), queued('b', null)], runs([20, 20, 20]))
  expect(waits.get('a')?.seconds).toBeNull()
  expect(waits.get('b')).toEqual({ ahead: 1, seconds: { least: 20, most: 40 } })
})

test('a picture that has waited long while nothing is being drawn has no estimate', () => {
  const idle = waitsOf([queued('a', null, { waited: 30 })], runs([20, 20, 20]))
  expect(idle.get('a')).toEqual({ ahead: 0, seconds: null })
  const fresh = waitsOf([queued('a', null)], runs([20, 20, 20]))
  expect(fresh.get('a')).toEqual({ ahead: 0, seconds: { least: 20, most: 20 } })
})
