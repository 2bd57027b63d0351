import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { unzip } from '#tests/factories/unzip.ts'
import { addStored, openZip } from './zip.ts'

// Larger than what a stream buffers.
const LENGTH = 100_000
const stored: Record<string, Buffer> = {
  'a.jpg': Buffer.alloc(LENGTH, 'a'),
  'b.jpg': Buffer.alloc(LENGTH, 'b'),
}
const failure = new Error('no disk')

test('files are read one at a time as the download proceeds, and a missing file is empty', async () => {
  const read: string[] = []
  const files = {
    read: async (key: string) => {
      read.push(key)
      return stored[key]
    },
  }
  const zip = openZip()
  for (const key of ['a.jpg', 'gone.jpg', 'b.jpg']) addStored(zip, files, key, key)
  zip.end()
  await nextTurn()
  expect(read).toEqual(['a.jpg'])
  const found = unzip(await buffer(zip.outputStream))
  expect([...found].map(([name, bytes]) => [name, bytes.length])).toEqual([
    ['a.jpg', LENGTH],
    ['gone.jpg', 0],
    ['b.jpg', LENGTH],
  ])
})

test('a file that cannot be read aborts the download, even before anyone reads the stream', async () => {
  const zip = openZip()
  addStored(zip, { read: () => Promise.reject(failure) }, 'a.jpg', 'a.jpg')
  zip.end()
  await nextTurn()
  await expect(buffer(zip.outputStream)).rejects.toThrow()
})
