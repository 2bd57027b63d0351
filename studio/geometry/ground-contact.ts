import { type Field, rawField } from '../image/field.ts'

/** Where the shade of figures on ground that the child drew lies: half as wide as the sculpture, 0 lit to 1 dark. */
export type GroundContact = Field

// Its sole, column by column: under a slanted leaf the shade slants too.
type Foot = { first: number; last: number; rows: number[] }

// In thousandths of the long side: how deep a shade is at least and at most, how uneven a sole may be, and how high a figure is at least.
const [shallow, deep, uneven, highest] = [9, 22, 10, 16]
const perWidth = 0.24
// What is wider than this share of the picture is no figure but water or another strip of land.
const widest = 0.45

/**
 * The shade of figures that stand on drawn ground, on that ground alone.
 * @param surface labels of the surfaces @param lines depth inside the lines @param ground the label of the ground
 * @param unit a thousandth of the long side in pixels
 */
export function groundContact(
  surface: Uint8Array,
  lines: Field,
  ground: number,
  unit: number,
): GroundContact {
  const { width, height } = lines
  const out = rawField((width + 1) >> 1, (height + 1) >> 1)
  out.data.fill(0)
  for (const foot of feetOn(surface, lines, ground, unit)) shadeUnder(foot, out, unit)
  for (let y = 0; y < out.height; y++)
    for (let x = 0; x < out.width; x++) {
      const i = Math.min(height - 1, 2 * y) * width + Math.min(width - 1, 2 * x)
      if (surface[i] !== ground || lines.data[i] > 0) out.data[y * out.width + x] = 0
    }
  return out
}

function feetOn(surface: Uint8Array, { width, height, data }: Field, ground: number, unit: number): Foot[] {
  const feet: Foot[] = []
  for (let x = 0; x < width; x++) {
    const isDrawn = (y: number) => surface[y * width + x] > 0 || data[y * width + x] > 0
    let row = height - 4
    while (row > 0 && surface[row * width + x] === ground && data[row * width + x] <= 0) row--
    let top = row
    while (top > 0 && row - top < highest * unit && isDrawn(top)) top--
    if (row > height - 8 * unit || row - top < highest * unit) continue
    const before = feet.at(-1)
    const last = before?.rows.at(-1) ?? 0
    if (before && x - before.last <= 2 && Math.abs(last - row) < uneven * unit) {
      while (before.last < x) before.last = before.first + before.rows.push(row) - 1
    } else feet.push({ first: x, last: x, rows: [row] })
  }
  return feet.filter(({ first, last }) => last - first > 4 * unit && last - first < widest * width)
}

function shadeUnder({ first, last, rows }: Foot, { width, height, data }: Field, unit: number) {
  const [middle, half] = [(first + last) / 4, (last - first) / 4]
  const depth = 0.5 * Math.min(deep * unit, Math.max(shallow * unit, perWidth * (last - first)))
  const side = 2.2 * depth
  const right = Math.min(width - 1, middle + half + side)
  for (let x = Math.max(0, Math.floor(middle - half - side)); x <= right; x++) {
    const sole = 0.5 * rows[Math.min(last, Math.max(first, 2 * x)) - first]
    const beside = Math.max(0, Math.abs(x - middle) - half) / depth
    for (let y = Math.max(0, Math.floor(sole - depth)); y <= Math.min(height - 1, sole + 2.4 * depth); y++) {
      const below = (y - sole) / depth
      const shade = 0.85 * Math.exp(-beside * beside - below * below)
      data[y * width + x] = Math.max(data[y * width + x], shade)
    }
  }
}
