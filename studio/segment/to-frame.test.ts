import { expect, test } from 'vitest'
import { closePockets } from './to-frame.ts'

const [sea, fish, sand] = [1, 2, 3]

/** A page 40 wide and 30 high: sky above row 10, sea below it to the sand at row 27, a fish in it. */
function page() {
  const labels = new Uint8Array(40 * 30)
  paint(labels, [0, 10, 40, 30], sea)
  paint(labels, [0, 27, 40, 30], sand)
  paint(labels, [15, 16, 25, 22], fish)
  return { width: 40, height: 30, labels }
}

function paint(
  labels: Uint8Array,
  [left, top, right, bottom]: [number, number, number, number],
  label: number,
) {
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) labels[40 * y + x] = label
}

test('what the sea leaves bare above a fish and at the edge of the paper is sea, the sky is not', () => {
  const surface = page()
  paint(surface.labels, [18, 15, 21, 16], 0)
  paint(surface.labels, [38, 20, 40, 22], 0)
  closePockets(surface)
  expect(surface.labels).toEqual(page().labels)
})

test('a gap between sea, sand and the edge of the paper is no hole in both', () => {
  const surface = page()
  paint(surface.labels, [38, 26, 40, 28], 0)
  closePockets(surface)
  expect(surface.labels[40 * 26 + 39]).toBe(sea)
  expect(surface.labels[40 * 27 + 39]).not.toBe(0)
})

test('a slim gap between two strokes of the sea is sea, however long', () => {
  const surface = page()
  paint(surface.labels, [27, 14, 40, 15], 0)
  closePockets(surface)
  expect(surface.labels).toEqual(page().labels)
})

test('between two legs of the very color of the grass they stand in lies air', () => {
  const surface = page()
  paint(surface.labels, [28, 18, 36, 21], fish)
  paint(surface.labels, [31, 21, 33, 23], 0)
  const before = surface.labels.slice()
  closePockets(surface)
  expect(surface.labels).toEqual(before)
})

test('a window in the fish and a bare place as large as a boat stay', () => {
  const surface = page()
  paint(surface.labels, [18, 18, 20, 20], 0)
  paint(surface.labels, [4, 18, 10, 22], 0)
  const before = surface.labels.slice()
  closePockets(surface)
  expect(surface.labels).toEqual(before)
})
