import { blurred } from '../field/blur.ts'
import { borrowing } from '../field/buffers.ts'
import { emptyField, type Field } from '../field/field.ts'
import { stretched } from '../field/resize.ts'
import { byRows } from '../field/rows.ts'

/** Where the light comes from: x to the right, y down, z towards the viewer; y below zero. */
export type Direction = readonly [number, number, number]

/**
 * The shadow that a relief throws on itself, 0 lit to 1 dark, softer the farther it falls. One sweep away from the light carries the
 * height of the shadow's upper edge from row to row, which costs the same for any length.
 * @param heights in pixels of the field
 * @param slope how fast the edge sinks per pixel
 * @param length how far it reaches, in pixels
 * @param soft the height difference over which the shadow fades in, in pixels
 */
export function castShadow(
  heights: Field,
  light: Direction,
  slope: number,
  length: number,
  soft: number,
  sigma: number,
): Field {
  return borrowing(() => blurred(sweptShadow(heights, light, slope, length, soft), sigma, 1.5))
}

function sweptShadow(heights: Field, light: Direction, slope: number, length: number, soft: number): Field {
  const { width, height } = heights
  const out = emptyField(width, height)
  const shift = light[0] / -light[1]
  const step = Math.hypot(1, shift)
  const edge = new Float32Array(2 * width)
  const away = new Float32Array(2 * width)
  for (let y = 1; y < height; y++) {
    const [from, to] = y % 2 === 0 ? [width, 0] : [0, width]
    sweepRow(
      heights.data,
      out.data,
      edge,
      away,
      y * width,
      width,
      from,
      to,
      shift,
      step,
      slope,
      1 / length,
      1 / soft,
    )
  }
  return out
}

function sweepRow(
  heights: Float32Array,
  out: Float32Array,
  edge: Float32Array,
  away: Float32Array,
  row: number,
  width: number,
  from: number,
  to: number,
  shift: number,
  step: number,
  slope: number,
  fade: number,
  hardness: number,
) {
  for (let x = 0; x < width; x++) {
    let source = x + shift
    source = source < 0 ? 0 : source > width - 1.001 ? width - 1.001 : source
    const left = source | 0
    const share = source - left
    const above = row - width + left
    const casting = heights[above] + (heights[above + 1] - heights[above]) * share
    const carried = edge[from + left] + (edge[from + left + 1] - edge[from + left]) * share
    const path = away[from + left] + (away[from + left + 1] - away[from + left]) * share
    const isCarried = carried > casting
    edge[to + x] = (isCarried ? carried : casting) - slope * step
    away[to + x] = isCarried ? path + step : step
    const dark = ((edge[to + x] - heights[row + x]) * hardness) / (1 + 0.05 * away[to + x])
    const remaining = 1 - away[to + x] * fade
    out[row + x] = dark < 0 || remaining < 0 ? 0 : (dark > 1 ? 1 : dark) * remaining
  }
}

/** Adds the shade of figures on the ground to a shadow of any size. */
export function withContact(shadow: Field, contact: Field | undefined): Field {
  if (!contact) return shadow
  return borrowing(() => {
    const shade = stretched(contact, shadow.width, shadow.height)
    for (let i = 0; i < shade.data.length; i++)
      if (shade.data[i] > shadow.data[i]) shadow.data[i] = shade.data[i]
    return shadow
  })
}

/**
 * How much light the hollows of a relief swallow, 0 to `most`, at half the size of the artwork.
 * @param half the heights at that size, `quarter` at half of it, in pixels of the artwork
 * @param px a thousandth of the artwork's long side in pixels
 * @param wide how much a broad hollow counts; a narrow one counts .03 a thousandth of depth
 */
export function hollowShade(half: Field, quarter: Field, px: number, wide: number, most: number): Field {
  const out = hollows(half, 2.5 * px)
  return borrowing(() => {
    const broad = stretched(hollows(quarter, 5.5 * px), half.width, half.height)
    byRows(out, addHollows, out.data, broad.data, 0.03 / px, wide / px, most)
    return out
  })
}

function addHollows(
  from: number,
  to: number,
  narrow: Float32Array,
  broad: Float32Array,
  share: number,
  broadShare: number,
  most: number,
) {
  for (let i = from; i < to; i++) {
    const shade = share * narrow[i] + broadShare * broad[i]
    narrow[i] = Math.min(shade, most)
  }
}

/** How deep each pixel lies below its surroundings (a Gaussian of sigma pixels), in pixels, never below zero: where little light gets in. */
export function hollows(heights: Field, sigma: number): Field {
  const around = blurred(heights, sigma, 2)
  byRows(around, hollowRow, around.data, heights.data)
  return around
}

function hollowRow(from: number, to: number, around: Float32Array, heights: Float32Array) {
  for (let i = from; i < to; i++) {
    const depth = around[i] - heights[i]
    around[i] = depth > 0 ? depth : 0
  }
}
