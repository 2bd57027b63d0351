import { expect, test } from 'vitest'
import { begun } from '../work.ts'
import { seeInk, withoutTable } from './ink-network.ts'

test('an abort signal stops the ink network halfway', async () => {
  const plane = new Uint8Array(64 * 64)
  const sheet = {
    width: 64,
    height: 64,
    planes: [plane, plane, plane] as [Uint8Array, Uint8Array, Uint8Array],
  }
  const stop = new AbortController()
  let checks = 0
  const work = begun({
    signal: stop.signal,
    onProgress: () => {
      if (++checks === 2) stop.abort(new Error('Stopped halfway.'))
    },
  })
  await expect(seeInk([sheet], () => false, work)).rejects.toThrow('Stopped halfway.')
})

test('withoutTable turns table probability into ink and paper in equal ratio', () => {
  const field = (...data: number[]) => ({ width: 2, height: 1, data: Float32Array.from(data) })
  const { bare, fill } = withoutTable({
    bare: field(0.6, 0.02),
    line: field(0.05, 0),
    fill: field(0.3, 0.18),
  })
  expect([...bare.data]).toEqual([expect.closeTo(0.6275, 3), expect.closeTo(0.0667, 3)])
  expect([...fill.data]).toEqual([expect.closeTo(0.3137, 3), expect.closeTo(0.6, 3)])
})
