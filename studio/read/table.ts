import { emptyMask, type Field, type Mask } from '../field/field.ts'
import { logOfByte } from './paper.ts'
import { bestLine, type End, type Line, withSides } from './sheet-edges.ts'
import { type Corners, type Point, type Projection, projection, type View } from './view.ts'

const samples = 64
const reach = 0.5
const step = 0.004
const ring = 0.05
const fewestRing = 0.03

/**
 * The corners after each side has moved out over what the child coloured in up to the sheet's edge, to where the table
 * begins. What the table looks like is read along the picture's frame; where it shows nowhere the corners stay.
 */
export function widened(view: View, light: Field, corners: Corners): Corners {
  const table = tablePlaces(view, light, corners)
  if (!table) return corners
  const at = projection(corners)
  return withSides(
    at,
    [0, 1, 2, 3].map((side) => sideAtTable(table, at, side)),
  )
}

function sideAtTable(table: Mask, at: Projection, side: number): Line {
  const base = side < 2 ? 0 : 1
  const outwards = side < 2 ? -1 : 1
  const ends: End[] = []
  for (let k = 0; k < samples; k++) {
    const along = (k + 0.5) / samples
    const off = tableFrom(table, at, side, base, outwards, along)
    if (off !== undefined) ends.push({ along, off: base + outwards * off })
  }
  const line = bestLine(ends, outwards, 0.5 * samples)
  const isOutside = line && outwards * (line.a + 0.5 * line.b - base) > 0.025
  return isOutside ? line : { a: base, b: 0 }
}

// Three table pixels in a row, beyond the side.
function tableFrom(
  { width, height, data }: Mask,
  at: Projection,
  side: number,
  base: number,
  outwards: number,
  along: number,
): number | undefined {
  let run = 0
  for (let off = -0.01; off < reach; off += step) {
    const across = base + outwards * off
    const { x, y } = side % 2 === 0 ? at(across, along) : at(along, across)
    if (x < 0 || y < 0 || x >= width || y >= height) return undefined
    run = data[Math.floor(y) * width + Math.floor(x)] === 1 ? run + 1 : 0
    if (run === 3) return off - 2 * step
  }
  return undefined
}

const tintBins = 24
const tintSize = 0.15
const lightBins = 16
const lightSize = 0.4

/** Where a picture looks as it does along its frame beyond the sheet, in colour and brightness; undefined where the sheet leaves no frame free. */
function tablePlaces(view: View, light: Field, corners: Corners): Mask | undefined {
  const { width, height } = view
  const bin = binOf(view, light)
  const seen = new Uint32Array(tintBins * tintBins * lightBins)
  let total = 0
  const edge = Math.round(ring * Math.max(width, height))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (Math.min(x, y, width - 1 - x, height - 1 - y) >= edge || isInside(corners, x, y)) continue
      seen[bin(y * width + x)]++
      total++
    }
  if (total < fewestRing * width * height) return undefined
  const known = spread(seen, 0.004 * total)
  const out = emptyMask(width, height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = known[bin(i)]
  return out
}

function binOf({ planes: [r, g, b] }: View, light: Field): (i: number) => number {
  const inRange = (value: number, bins: number) => Math.min(bins - 1, Math.max(0, Math.round(value)))
  return (i) => {
    const green = logOfByte[g[i]]
    const warm = inRange((logOfByte[r[i]] - green) / tintSize + tintBins / 2, tintBins)
    const cold = inRange((logOfByte[b[i]] - green) / tintSize + tintBins / 2, tintBins)
    const bright = inRange(lightBins - 1 + Math.log(light.data[i] + 0.003) / lightSize, lightBins)
    return (warm * tintBins + cold) * lightBins + bright
  }
}

// A colour is known with its neighbours, and also two steps darker: the sheet throws a shadow on the table.
function spread(seen: Uint32Array, fewest: number): Uint8Array {
  const known = new Uint8Array(seen.length)
  for (let warm = 1; warm < tintBins - 1; warm++)
    for (let cold = 1; cold < tintBins - 1; cold++)
      for (let bright = 0; bright < lightBins; bright++) {
        if (seen[(warm * tintBins + cold) * lightBins + bright] < fewest) continue
        for (let dw = -1; dw <= 1; dw++)
          for (let dc = -1; dc <= 1; dc++)
            for (let dl = Math.max(-2, -bright); dl <= Math.min(1, lightBins - 1 - bright); dl++)
              known[((warm + dw) * tintBins + cold + dc) * lightBins + bright + dl] = 1
      }
  return known
}

function isInside(corners: Corners, x: number, y: number): boolean {
  return corners.every((from: Point, i) => {
    const to = corners[(i + 1) % 4]
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0
  })
}
