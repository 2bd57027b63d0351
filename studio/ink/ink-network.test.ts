import { expect, test } from 'vitest'
import { begun } from '../work.ts'
import { seeInk } from './ink-network.ts'

test('a signal that is aborted while the ink network runs stops it halfway', async () => {
  const plane = new Uint8Array(64 * 64)
  const sheet = {
    width: 64,
    height: 64,
    planes: [plane, plane, plane] as [Uint8Array, Uint8Array, Uint8Array],
  }
  const stop = new AbortController()
  let looks = 0
  const work = begun({
    signal: stop.signal,
    onProgress: () => {
      if (++looks === 2) stop.abort(new Error('Stopped halfway.'))
    },
  })
  await expect(seeInk(sheet, () => false, work)).rejects.toThrow('Stopped halfway.')
})
