import { expect, test } from 'vitest'
import { endReaders, readDrawings } from './readers.ts'

test('a drawing that is missing is named', async () => {
  const sources = ['house.svg', 'gone.png'].map((file) => ({ file: `tests/drawings/${file}`, context: '' }))
  await expect(readDrawings(sources)).rejects.toThrow(/gone\.png/)
  await endReaders()
})
