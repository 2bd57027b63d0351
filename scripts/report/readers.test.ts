import { expect, test } from 'vitest'
import { endReaders, readDrawings } from './readers.ts'

test('the error for a missing drawing names its file', async () => {
  await expect(readDrawings([{ file: 'tests/drawings/gone.png', context: '' }])).rejects.toThrow(/gone\.png/)
  await endReaders()
})
