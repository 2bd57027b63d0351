import { expect, test } from 'vitest'
import { endReaders, readDrawings } from './readers.ts'

test('a drawing that is missing is named', async () => {
  await expect(readDrawings([{ file: 'tests/drawings/gone.png', context: '' }])).rejects.toThrow(/gone\.png/)
  await endReaders()
})
