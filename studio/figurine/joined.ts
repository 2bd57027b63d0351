import { clamp01 } from '../image/colour.ts'
import { components } from '../image/components.ts'
import { distanceTo } from '../image/distance.ts'
import { emptyMask, type Mask } from '../image/float-image.ts'
import { nearestPixels } from './nearest.ts'
import { type Rod, thickRods } from './rods.ts'
import { sizes } from './sizes.ts'

const { pixel } = sizes

/** Connects all parts with each other and the stand by the shortest rods, solid parts first. */
export function joined(mask: Mask): Mask {
  const rows = Math.ceil(sizes.sunk / pixel)
  const held = withStrip(mask, rows)
  joinAt(held, solidOf(held, rows))
  joinAt(held, held)
  addFoot(held, held.height - 2 - rows)
  return held
}

function solidOf(mask: Mask, rows: number): Mask {
  const { width, height, data } = mask
  const depth = distanceTo(mask, 0).data
  const strip = (height - 1 - rows) * width
  return {
    ...mask,
    data: data.map((drawn, i) => (drawn === 1 && (i >= strip || depth[i] * pixel >= sizes.solid) ? 1 : 0)),
  }
}

/** @param ends mask of the pixels where rods may start and end */
function joinAt(mask: Mask, ends: Mask) {
  const found = components(mask)
  const rods = shortest(rodsBetween(found.labels, ends), found.parts.length)
  for (const piece of thickRods(rods, mask, found)) lay(mask, piece, piece.radius)
}

// The strip spans the columns from the first to the last drawn pixel.
function withStrip({ width, height, data }: Mask, rows: number): Mask {
  const held = emptyMask(width, height + 1)
  held.data.set(data)
  let [left, right] = [width, 0]
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0) continue
    left = Math.min(left, i % width)
    right = Math.max(right, i % width)
  }
  // Inset the strip so that it does not stick out of the rounded ends of the stand.
  const inset = Math.min(3 / pixel, (right - left) / 3)
  for (let y = height - rows; y < height; y++)
    held.data.fill(1, y * width + Math.ceil(left + inset), y * width + Math.floor(right - inset))
  return held
}

/** The shortest connection between each two adjacent parts. */
function rodsBetween(labels: Int32Array, mask: Mask): Rod[] {
  const { width } = mask
  const nearest = nearestPixels(mask)
  if (nearest[0] < 0) return []
  const best = new Map<string, Rod>()
  const meet = (i: number, j: number) => {
    const [from, to] = [nearest[i], nearest[j]]
    const parts = [Math.min(labels[from], labels[to]), Math.max(labels[from], labels[to])] as const
    if (parts[0] === parts[1]) return
    const square =
      ((from % width) - (to % width)) ** 2 + (Math.floor(from / width) - Math.floor(to / width)) ** 2
    const key = parts.join()
    if (square < (best.get(key)?.square ?? Number.POSITIVE_INFINITY))
      best.set(key, { from, to, square, parts })
  }
  for (let i = 0; i < nearest.length; i++) {
    if ((i + 1) % width > 0) meet(i, i + 1)
    if (i + width < nearest.length) meet(i, i + width)
  }
  return [...best.values()]
}

/** The minimum spanning tree by Kruskal's algorithm. */
function shortest(rods: Rod[], count: number): Rod[] {
  const root = Int32Array.from({ length: count + 1 }, (_, k) => k)
  const rootOf = (k: number): number => {
    while (root[k] !== k) k = root[k] = root[root[k]]
    return k
  }
  return rods
    .sort((a, b) => a.square - b.square)
    .filter(({ parts: [a, b] }) => {
      const [one, other] = [rootOf(a), rootOf(b)]
      root[one] = other
      return one !== other
    })
}

// A rocket standing on the tip of its flame would break off. @param row the row above the strip
function addFoot(mask: Mask, row: number) {
  const { width, data } = mask
  let touching = 0
  let [widest, middle, length] = [0, 0, 0]
  for (let x = 0; x < width; x++) {
    const isDrawn = data[row * width + x] === 1
    touching += isDrawn ? 1 : 0
    length = isDrawn ? length + 1 : 0
    if (length > widest) [widest, middle] = [length, x - Math.floor(length / 2)]
  }
  const { least, height, half } = sizes.foot
  if (touching === 0 || touching * pixel >= least) return
  const up = Math.max(0, row - Math.round(height / pixel))
  lay(mask, { from: row * width + middle, to: up * width + middle }, half / pixel)
}

function lay({ width, height, data }: Mask, { from, to }: Pick<Rod, 'from' | 'to'>, radius: number) {
  const [x0, y0, x1, y1] = [from % width, Math.floor(from / width), to % width, Math.floor(to / width)]
  const [dx, dy] = [x1 - x0, y1 - y0]
  const reach = Math.ceil(radius)
  const square = dx * dx + dy * dy || 1
  for (
    let y = Math.max(0, Math.min(y0, y1) - reach);
    y <= Math.min(height - 2, Math.max(y0, y1) + reach);
    y++
  )
    for (
      let x = Math.max(0, Math.min(x0, x1) - reach);
      x <= Math.min(width - 1, Math.max(x0, x1) + reach);
      x++
    ) {
      const along = clamp01(((x - x0) * dx + (y - y0) * dy) / square)
      if (Math.hypot(x - x0 - along * dx, y - y0 - along * dy) <= radius) data[y * width + x] = 1
    }
}
