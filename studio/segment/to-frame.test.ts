import { expect, test } from 'vitest'
import { closePockets, runOffFrame } from './to-frame.ts'

const [sea, fish, sand] = [1, 2, 3]

/** A 40 x 30 page: sky above row 10, sea below it, sand from row 27, and a fish in the sea. */
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

test("closePockets fills bare pockets above a fish and at the paper's edge with sea, but not the sky", () => {
  const surface = page()
  paint(surface.labels, [18, 15, 21, 16], 0)
  paint(surface.labels, [38, 20, 40, 22], 0)
  closePockets(surface)
  expect(surface.labels).toEqual(page().labels)
})

test("closePockets fills a gap between sea, sand and the paper's edge in both surfaces", () => {
  const surface = page()
  paint(surface.labels, [38, 26, 40, 28], 0)
  closePockets(surface)
  expect(surface.labels[40 * 26 + 39]).toBe(sea)
  expect(surface.labels[40 * 27 + 39]).not.toBe(0)
})

test('closePockets fills a slim gap in the sea, however long', () => {
  const surface = page()
  paint(surface.labels, [27, 14, 40, 15], 0)
  closePockets(surface)
  expect(surface.labels).toEqual(page().labels)
})

test('closePockets leaves a gap under a roof of another surface, like air between legs', () => {
  const surface = page()
  paint(surface.labels, [28, 18, 36, 21], fish)
  paint(surface.labels, [31, 21, 33, 23], 0)
  const before = surface.labels.slice()
  closePockets(surface)
  expect(surface.labels).toEqual(before)
})

test('closePockets leaves a window in the fish and a bare place as large as a boat', () => {
  const surface = page()
  paint(surface.labels, [18, 18, 20, 20], 0)
  paint(surface.labels, [4, 18, 10, 22], 0)
  const before = surface.labels.slice()
  closePockets(surface)
  expect(surface.labels).toEqual(before)
})

test("runOffFrame extends grass that ends just short of the paper's edge, but not a tree", () => {
  const [width, height] = [100, 80]
  const labels = new Uint8Array(width * height)
  for (let y = 60; y < 79; y++) for (let x = 1; x < 99; x++) labels[y * width + x] = 1
  for (let y = 20; y < 40; y++) for (let x = 1; x < 9; x++) labels[y * width + x] = 2
  runOffFrame({ width, height, labels })
  expect([labels[79 * width + 50], labels[70 * width], labels[70 * width + 99]]).toEqual([1, 1, 1])
  expect(labels[30 * width]).toBe(0)
})

test('runOffFrame leaves a wide figure that nearly touches a side', () => {
  const [width, height] = [100, 80]
  const labels = new Uint8Array(width * height)
  for (let y = 20; y < 70; y++) for (let x = 10; x < 99; x++) labels[y * width + x] = 1
  const before = labels.slice()
  runOffFrame({ width, height, labels })
  expect(labels).toEqual(before)
})
