import { expect, test } from 'vitest'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { sharedThreads } from '#tests/factories/threads.ts'
import { short } from '#tests/selection.ts'

test.skipIf(short)('R60 a thread makes the three files of a figurine from a reading', async () => {
  const threads = sharedThreads()
  const reading = await threads.read({ drawing: await drawingJpeg('cat', 300) })
  const { signal } = new AbortController()
  const { glb, usdz, stl } = await threads.figurine({
    reading: async () => reading,
    style: 'disney',
    forced: true,
    title: 'Our cat',
    signal,
  })
  expect(Buffer.from(glb.subarray(0, 4)).toString()).toBe('glTF')
  expect(Buffer.from(usdz.subarray(0, 2)).toString()).toBe('PK')
  // Each triangle of an STL file takes 50 bytes.
  expect(stl.length).toBe(84 + 50 * Buffer.from(stl).readUInt32LE(80))
})
