import type { Mask } from './float-image.ts'

/** One connected part of a mask: its area in pixels and its box (right and bottom inclusive). */
export type Part = { area: number; left: number; top: number; right: number; bottom: number }

/** The parts of a mask and, for every pixel, the number of its part plus one, or 0 outside the mask. */
export type Parts = { width: number; height: number; labels: Int32Array; parts: Part[] }

/** Finds the 4-connected parts of a mask or label map, in reading order of their first pixel, by runs of equal pixels. */
export function components(mask: Mask): Parts {
  return partsByRuns(mask)
}

function partsByRuns(mask: Mask): Parts {
  const { width, height, data } = mask
  const rows = new Int32Array(height + 1)
  for (let y = 0; y < height; y++) rows[y + 1] = findRuns(data, y * width, width, rows[y])
  const found = { ...runs, rows }
  const parents = new Int32Array(rows[height])
  for (let run = 0; run < parents.length; run++) parents[run] = run
  for (let y = 1; y < height; y++) joinRows(mask, found, y, parents)
  const labels = new Int32Array(width * height)
  return { width, height, labels, parts: numbered(width, found, parents, labels) }
}

type Runs = { starts: Int32Array; ends: Int32Array; rows: Int32Array }

// The runs of the mask in work; nothing of them outlives a call.
let runs: Omit<Runs, 'rows'> = { starts: new Int32Array(16_384), ends: new Int32Array(16_384) }

function findRuns(mask: Uint8Array, start: number, width: number, before: number): number {
  if (before + width > runs.starts.length)
    runs = { starts: longer(runs.starts, width), ends: longer(runs.ends, width) }
  const { starts, ends } = runs
  const end = start + width
  let found = before
  let value = 0
  for (let i = start; i < end; i++) {
    const next = mask[i]
    if (next === value) continue
    if (value !== 0) ends[found - 1] = i
    if (next !== 0) starts[found++] = i
    value = next
  }
  if (value !== 0) ends[found - 1] = end
  return found
}

function longer(numbers: Int32Array, least: number): Int32Array {
  const out = new Int32Array(2 * numbers.length + least)
  out.set(numbers)
  return out
}

function joinRows({ width, data }: Mask, { starts, ends, rows }: Runs, y: number, parents: Int32Array) {
  let above = rows[y - 1]
  let below = rows[y]
  while (above < rows[y] && below < rows[y + 1]) {
    const aboveEnd = ends[above] + width
    const belowEnd = ends[below]
    if (aboveEnd > starts[below] && belowEnd > starts[above] + width)
      if (data[starts[above]] === data[starts[below]]) join(parents, above, below)
    if (aboveEnd <= belowEnd) above++
    else below++
  }
}

function join(parents: Int32Array, a: number, b: number) {
  const rootA = rootOf(parents, a)
  const rootB = rootOf(parents, b)
  if (rootA < rootB) parents[rootB] = rootA
  else parents[rootA] = rootB
}

function rootOf(parents: Int32Array, run: number): number {
  let root = run
  while (parents[root] !== root) {
    parents[root] = parents[parents[root]]
    root = parents[root]
  }
  return root
}

// The root of a part is its first run, so it is met before all others.
function numbered(width: number, { starts, ends }: Runs, parents: Int32Array, labels: Int32Array): Part[] {
  const parts: Part[] = []
  for (let run = 0; run < parents.length; run++) {
    const [start, end] = [starts[run], ends[run]]
    const root = rootOf(parents, run)
    if (root === run)
      parts.push({ area: 0, left: width, top: Math.floor(start / width), right: -1, bottom: -1 })
    const number = root === run ? parts.length : labels[starts[root]]
    labels.fill(number, start, end)
    include(parts[number - 1], start, end, width)
  }
  return parts
}

function include(part: Part, start: number, end: number, width: number) {
  const bottom = Math.floor(start / width)
  const left = start - bottom * width
  const right = left + end - start - 1
  part.area += end - start
  if (left < part.left) part.left = left
  if (right > part.right) part.right = right
  part.bottom = bottom
}

/** The box around some parts, and their area together. */
export function boundsOf(parts: readonly Part[]): Part {
  return {
    area: parts.reduce((sum, { area }) => sum + area, 0),
    left: Math.min(...parts.map(({ left }) => left)),
    top: Math.min(...parts.map(({ top }) => top)),
    right: Math.max(...parts.map(({ right }) => right)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  }
}

/** The longer side of a part's box in pixels. */
export function extent({ left, top, right, bottom }: Part): number {
  return Math.max(right - left, bottom - top) + 1
}

/** The area of a part's box in pixels. */
export function boxArea({ left, top, right, bottom }: Part): number {
  return (right - left + 1) * (bottom - top + 1)
}

/** Whether a part reaches the frame of the picture. */
export function touchesFrame(
  { left, top, right, bottom }: Part,
  { width, height }: { width: number; height: number },
): boolean {
  return left === 0 || top === 0 || right === width - 1 || bottom === height - 1
}

/** Whether a part's box lies within another's, off its sides. */
export function isWithin(inner: Part, { left, top, right, bottom }: Part): boolean {
  return inner.left > left && inner.right < right && inner.top > top && inner.bottom < bottom
}

/** Clears the parts of a mask that are not wanted, in place, and returns how many remain. */
export function keepParts(mask: Mask, found: Parts, wanted: (part: Part, index: number) => boolean): number {
  const keep = Uint8Array.from([1, ...found.parts.map((part, k) => Number(wanted(part, k)))])
  const { labels } = found
  for (let i = 0; i < labels.length; i++) if (keep[labels[i]] === 0) mask.data[i] = 0
  return keep.reduce((sum, kept) => sum + kept, -1)
}
