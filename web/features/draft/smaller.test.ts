import { expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { isHuge, smallerOf } from './smaller.ts'

const bitmap = (width: number, height: number) => ({ width, height }) as ImageBitmap
const megabytes = (count: number) => count * 1024 * 1024

/** Mocks a worker that answers like this or fails. */
function givenWorker(answer: Blob | 'broken'): void {
  class FakeWorker {
    onmessage?: (event: { data: Blob }) => void
    onerror?: () => void
    postMessage() {
      queueMicrotask(() => (answer === 'broken' ? this.onerror?.() : this.onmessage?.({ data: answer })))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', FakeWorker)
}

const jpeg = (bytes: number) => new Blob([new Uint8Array(bytes)])

test('a picture is huge only above the limit of pixels or bytes for sending', () => {
  expect(isHuge(bitmap(2048, 1536), megabytes(1))).toBe(false)
  expect(isHuge(bitmap(4032, 3024), megabytes(1))).toBe(true)
  expect(isHuge(bitmap(1600, 1200), limits.sentBytes + 1)).toBe(true)
})

test('a smaller picture is sent instead of a huge photo', async () => {
  const smaller = jpeg(1000)
  givenWorker(smaller)
  expect(await smallerOf(bitmap(8064, 6048), megabytes(8))).toBe(smaller)
  expect(await smallerOf(bitmap(2000, 1500), megabytes(1))).toBeNull()
})

test('if the browser cannot reduce a picture, the file is sent as it is', async () => {
  givenWorker('broken')
  expect(await smallerOf(bitmap(8064, 6048), megabytes(8))).toBeNull()
  vi.stubGlobal('Worker', undefined)
  expect(await smallerOf(bitmap(8064, 6048), megabytes(8))).toBeNull()
})

test('a picture that would not get smaller stays as it is, unless it has too many pixels to be sent', async () => {
  const larger = jpeg(5000)
  givenWorker(larger)
  expect(await smallerOf(bitmap(5000, 3000), 4000)).toBeNull()
  expect(await smallerOf(bitmap(8064, 6048), 4000)).toBe(larger)
})
