import { expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { isHuge, smallerOf } from './smaller.ts'

const bitmap = (width: number, height: number) => ({ width, height }) as ImageBitmap
const megabytes = (count: number) => count * 1024 * 1024

/** A browser whose worker answers so, or breaks. */
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

test('a picture no larger than what is drawn from is sent as it is; one with more pixels or many bytes is huge', () => {
  expect(isHuge(bitmap(2048, 1536), megabytes(1))).toBe(false)
  expect(isHuge(bitmap(4032, 3024), megabytes(1))).toBe(true)
  expect(isHuge(bitmap(1600, 1200), limits.sentBytes + 1)).toBe(true)
})

test('in the place of a huge photo a smaller picture is sent', async () => {
  const smaller = jpeg(1000)
  givenWorker(smaller)
  expect(await smallerOf(bitmap(8064, 6048), megabytes(8))).toBe(smaller)
  expect(await smallerOf(bitmap(2000, 1500), megabytes(1))).toBeNull()
})

test('where this browser cannot make it smaller, the file goes as it is', async () => {
  givenWorker('broken')
  expect(await smallerOf(bitmap(8064, 6048), megabytes(8))).toBeNull()
  vi.stubGlobal('Worker', undefined)
  expect(await smallerOf(bitmap(8064, 6048), megabytes(8))).toBeNull()
})

test('what would not get smaller stays, unless it has more pixels than can be sent', async () => {
  const larger = jpeg(5000)
  givenWorker(larger)
  expect(await smallerOf(bitmap(5000, 3000), 4000)).toBeNull()
  expect(await smallerOf(bitmap(8064, 6048), 4000)).toBe(larger)
})
