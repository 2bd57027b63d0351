import { expect, test } from 'vitest'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { sharedThreads } from '#tests/factories/threads.ts'

test('R60 a thread makes the three files of a figurine from a reading, with the title on its stand', async () => {
  const threads = sharedThreads()
  const reading = await threads.read({ drawing: await drawingJpeg('cat', 300) })
  const { signal } = new AbortController()
  const asked = { reading: async () => reading, style: 'disney', forced: true, signal } as const
  const [named, bare] = [
    await threads.figurine({ ...asked, title: 'Our cat' }),
    await threads.figurine({ ...asked, title: '' }),
  ]
  expect(Buffer.from(named.glb.subarray(0, 4)).toString()).toBe('glTF')
  expect(Buffer.from(named.usdz.subarray(0, 2)).toString()).toBe('PK')
  expect(named.stl.length).toBeGreaterThan(bare.stl.length)
})
