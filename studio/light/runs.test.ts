import { expect, test } from 'vitest'
import { emptyField } from '../field/field.ts'
import { busyRuns, findBusy } from './busy.ts'
import { readRow, rowReaders } from './row-reader.ts'
import { emptyRuns, findRuns } from './runs.ts'

test('a row is read where it is covered, across small gaps and not across large ones', () => {
  const cover = new Uint8Array(200)
  for (const [from, to] of [
    [100, 110],
    [115, 120],
    [160, 200],
  ])
    cover.fill(9, from, to)
  const runs = emptyRuns(100)
  findRuns(cover, 100, 100, runs)
  expect([...runs.ends.subarray(0, 2 * runs.count)]).toEqual([0, 20, 60, 100])
})

test('only the surroundings of a figure are modelled', () => {
  const [outline, lines] = [emptyField(200, 100), emptyField(200, 100)]
  outline.data.fill(-9)
  lines.data.fill(-9)
  outline.data[50 * 200 + 100] = 1
  const busy = findBusy({ width: 200, height: 100, outline, lines }, 2, 4)
  const runs = emptyRuns(400)
  busyRuns(busy, 0.5, runs)
  expect([...runs.ends.subarray(0, 2 * runs.count)]).toEqual([176, 224])
  busyRuns(busy, 0.2, runs)
  expect(runs.count).toBe(0)
})

test('fields are read in their order, whatever their size', () => {
  const fields = [10, 10, 10, 10, 20].map((width, k) => {
    const field = emptyField(width, 5)
    field.data.fill(k)
    return field
  })
  const readers = rowReaders(fields, 40, 20)
  for (const reader of readers) readRow(reader, 7, 5, 40)
  expect(readers.flatMap(({ rows }) => rows).map((row) => row[39])).toEqual([0, 1, 2, 3, 4])
})
