import { components, type Part, type Parts, touchesFrame } from '../field/components.ts'
import { distanceTo } from '../field/distance.ts'
import { emptyMask, type Field, type Mask } from '../field/field.ts'

/** Surfaces that lines enclose without being coloured in: a number per pixel (0 outside) and their areas and boxes. */
export type Enclosed = { width: number; height: number; labels: Uint16Array; regions: Part[] }

const gaps = [3, 6, 11, 17, 24, 30, 36]
const largest = 0.45

/**
 * Finds enclosed surfaces at half size: true holes, then places a ball cannot roll out of, for ever larger balls, so that an
 * outline with a gap still holds. Zhang et al., "Vectorizing Cartoon Animations" (trapped-ball), 2009.
 * @param wall lines and fills
 * @param unit a thousandth of the long side in half-size pixels
 */
export function findEnclosed(wall: Mask, unit: number): Enclosed {
  const { width, height } = wall
  const found: Enclosed = { width, height, labels: new Uint16Array(width * height), regions: [] }
  const taken: Mask = { width, height, data: wall.data.slice() }
  takeHoles(found, taken)
  let room: Field | undefined
  for (const gap of gaps) {
    room ??= distanceTo(taken, 1)
    if (trapped(found, taken, wall, room, gap * unit)) room = undefined
  }
  takePockets(found, taken)
  return found
}

function complement(taken: Mask): Mask {
  return { ...taken, data: taken.data.map((value) => 1 - value) }
}

function takeHoles(found: Enclosed, taken: Mask) {
  const free = complement(taken)
  const parts = components(free)
  const size = taken.data.length
  take(found, taken, parts, (part) => !touchesFrame(part, taken) && part.area < largest * size)
}

function takePockets(found: Enclosed, taken: Mask) {
  const parts = components(complement(taken))
  const size = taken.data.length
  take(found, taken, parts, (part) => part.area < (touchesFrame(part, taken) ? 0.0012 : largest) * size)
}

function take(found: Enclosed, taken: Mask, parts: Parts, wanted: (part: Part) => boolean) {
  const numbers = parts.parts.map((part) => (wanted(part) ? found.regions.push({ ...part }) : 0))
  for (let i = 0; i < taken.data.length; i++) {
    const label = parts.labels[i]
    if (label === 0 || numbers[label - 1] === 0) continue
    found.labels[i] = numbers[label - 1]
    taken.data[i] = 1
  }
}

/** @param room the distance of every pixel to what is taken @returns whether more is taken now */
function trapped(found: Enclosed, taken: Mask, wall: Mask, room: Field, gap: number): boolean {
  const core = emptyMask(taken.width, taken.height)
  for (let i = 0; i < core.data.length; i++) if (room.data[i] > gap) core.data[i] = 1
  const parts = components(core)
  const deepest = new Float32Array(parts.parts.length)
  for (let i = 0; i < parts.labels.length; i++) {
    const label = parts.labels[i]
    if (label > 0 && room.data[i] > deepest[label - 1]) deepest[label - 1] = room.data[i]
  }
  const size = taken.data.length
  const factor = gap > 10 ? 1.12 : 2
  const held = (part: Part, k: number) =>
    !touchesFrame(part, taken) && deepest[k] > factor * gap && part.area < largest * size
  const before = found.regions.length
  parts.parts.forEach((part, k) => {
    if (held(part, k)) grow(found, taken, wall, parts, k + 1, part, gap)
  })
  return found.regions.length > before
}

// The ball's way back out: everything within its radius that is not wall.
function grow(
  found: Enclosed,
  taken: Mask,
  wall: Mask,
  parts: Parts,
  label: number,
  part: Part,
  gap: number,
) {
  const { width, height } = taken
  const pad = Math.ceil(gap) + 2
  const [left, top] = [Math.max(0, part.left - pad), Math.max(0, part.top - pad)]
  const [right, bottom] = [Math.min(width - 1, part.right + pad), Math.min(height - 1, part.bottom + pad)]
  const box = emptyMask(right - left + 1, bottom - top + 1)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++)
      if (parts.labels[(y + top) * width + x + left] === label) box.data[y * box.width + x] = 1
  const away = distanceTo(box, 1)
  const places: number[] = []
  const inside = new Uint8Array(box.data.length)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const i = y * box.width + x
      const at = (y + top) * width + x + left
      if (away.data[i] > gap || taken.data[at] === 1) continue
      places.push(at)
      inside[i] = 1
    }
  if (openShare(inside, box.width, box.height, wall, left, top) > 0.17) return
  const number = found.regions.push({ ...part, area: places.length })
  for (const at of places) {
    found.labels[at] = number
    taken.data[at] = 1
  }
}

function openShare(inside: Uint8Array, w: number, h: number, wall: Mask, left: number, top: number): number {
  let [rim, open] = [0, 0]
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      if (inside[y * w + x] === 0) continue
      for (const [dx, dy] of sides) {
        if (inside[(y + dy) * w + x + dx] === 1) continue
        rim++
        if (wall.data[(y + dy + top) * wall.width + x + dx + left] === 0) open++
      }
    }
  return rim === 0 ? 1 : open / rim
}

const sides = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const
