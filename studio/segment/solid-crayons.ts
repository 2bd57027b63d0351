import { blurredPlane } from '../image/blur.ts'
import { borrowing, rawFloats } from '../image/buffers.ts'
import { components, keepParts, type Part } from '../image/components.ts'
import { closed, dilated, eroded } from '../image/distance.ts'
import { count, emptyMask, type Mask } from '../image/field.ts'
import { byRows } from '../image/rows.ts'
import { isOn } from '../rules.ts'

// The share of a surface that ink covers at least.
const leastInked = 0.74

/** A mask of a part of the picture. */
export type Patch = Mask & { left: number; top: number }

/**
 * What a crayon by itself fills though all inks together leave it thin.
 * @param boxes see `boxesOf` @param gap between strokes that is closed
 */
export function solidOf(
  ink: Mask,
  labels: Uint8Array,
  label: number,
  boxes: readonly Part[],
  gap: number,
  core: number,
  stroke: number,
): Patch | undefined {
  const drawn = boxes[label]
  if (drawn.area < 6 * core * core) return undefined
  // Beyond the frame of a mask all counts as ink: without paper around it a ring would be solid where it touches its box.
  const box = padded(drawn, Math.ceil(core + gap) + 1, ink)
  const mine = drawnWith(ink, labels, [label], box)
  const whole = closed(mine, gap)
  const heart = eroded(whole, 0.9 * core)
  if (count(heart) === 0) return undefined
  const solid = dilated(heart, 0.9 * core)
  dropSparse(solid, mine, whole, stroke)
  dropSmall(solid, 6 * core * core)
  return { ...solid, left: box.left, top: box.top }
}

/** A box with so many pixels more on each side, as far as the picture goes. */
export function padded<Box extends Omit<Part, 'area'>>(box: Box, rim: number, { width, height }: Mask): Box {
  return {
    ...box,
    left: Math.max(0, box.left - rim),
    top: Math.max(0, box.top - rim),
    right: Math.min(width - 1, box.right + rim),
    bottom: Math.min(height - 1, box.bottom + rim),
  }
}

/** The box around some boxes, and their area together. */
export function boxAround(boxes: readonly Part[]): Part {
  return {
    area: boxes.reduce((sum, { area }) => sum + area, 0),
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** What some crayons have drawn in a box. @param group the crayons' labels */
export function drawnWith(
  ink: Mask,
  labels: Uint8Array,
  group: readonly number[],
  { left, top, right, bottom }: Omit<Part, 'area'>,
): Patch {
  const wanted = new Uint8Array(256)
  for (const label of group) wanted[label] = 1
  const mine = emptyMask(right - left + 1, bottom - top + 1)
  for (let y = top; y <= bottom; y++)
    pickRow(labels, ink.data, wanted, y * ink.width + left, mine.width, mine.data, (y - top) * mine.width)
  return { ...mine, left, top }
}

function pickRow(
  labels: Uint8Array,
  ink: Uint8Array,
  wanted: Uint8Array,
  from: number,
  length: number,
  out: Uint8Array,
  at: number,
) {
  for (let x = 0; x < length; x++) if (wanted[labels[from + x]] === 1 && ink[from + x] !== 0) out[at + x] = 1
}

/** Adds a patch to a mask. */
export function add(to: Mask, { width, height, data, left, top }: Patch) {
  for (let y = 0; y < height; y++) addRow(data, y * width, width, to.data, (y + top) * to.width + left)
}

function addRow(from: Uint8Array, row: number, width: number, to: Uint8Array, at: number) {
  for (let x = 0; x < width; x++) if (from[row + x] !== 0) to[at + x] = 1
}

/** Loose hatching is a set of strokes, not a surface. @param union the ink with its gaps closed */
export function dropSparse(thick: Mask, ink: Mask, union: Mask, stroke: number) {
  const { width, height } = ink
  if (isSame(ink, union) || !isOn('sparse strokes')) return
  borrowing(() => {
    const lack = rawFloats(ink.data.length)
    byRows(ink, lackRow, ink.data, union.data, lack)
    byRows(thick, sparseRow, blurredPlane(lack, width, height, 0.6 * stroke), thick.data)
  })
}

function isSame(a: Mask, b: Mask): boolean {
  const found = new Uint8Array(1)
  byRows(a, differRow, a.data, b.data, found)
  return found[0] === 0
}

function differRow(from: number, to: number, a: Uint8Array, b: Uint8Array, found: Uint8Array) {
  let bits = 0
  for (let i = from; i < to; i++) bits |= a[i] ^ b[i]
  found[0] |= bits
}

// How much less ink there is than there should be.
function lackRow(from: number, to: number, ink: Uint8Array, union: Uint8Array, lack: Float32Array) {
  for (let i = from; i < to; i++) lack[i] = leastInked * union[i] - ink[i]
}

function sparseRow(from: number, to: number, lack: Float32Array, thick: Uint8Array) {
  for (let i = from; i < to; i++) if (lack[i] > 0) thick[i] = 0
}

/** Clears the parts of a mask below an area. */
export function dropSmall(mask: Mask, area: number) {
  keepParts(mask, components(mask), (part) => part.area > area)
}
