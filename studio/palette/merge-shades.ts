import { labOf, type Rgb } from '../image/colour.ts'
import { components } from '../image/components.ts'
import type { InkColour } from './ink-colour.ts'

// Two shades of one pen: the least shared fraction of a rim, and the least shared rim relative to the area.
const mostlyShared = 0.7
const interwoven = 0.2
// Wider marks on average are surfaces, in thousandths of the long side.
const widestPen = 18
// The largest difference of two shades of one pen in OKLab, in hue and lightness.
const [sameHue, sameLight] = [0.05, 0.3]

/** The color that a crayon is painted with. */
export type Pen = Pick<InkColour, 'rgb' | 'lab'>

/**
 * Gives the shades of one thin pen a common color; a skipping pen shows two shades
 * along a line and would look striped. Pens that only cross are kept apart.
 */
export function mergeShades(
  labels: Uint8Array,
  width: number,
  colours: readonly InkColour[],
  unit: number,
): Pen[] {
  const touching = contacts(labels, width, colours.length + 1)
  const pens = colours.map((_, k) => k)
  for (let lesser = 0; lesser < colours.length; lesser++)
    for (let main = 0; main < colours.length; main++)
      if (
        colours[main].pixels > colours[lesser].pixels &&
        isSameHue(colours[lesser], colours[main]) &&
        isOneLine(touching, lesser + 1, main + 1) &&
        isThinTogether(labels, width, lesser + 1, main + 1, unit)
      )
        pens[lesser] = main
  for (let k = 0; k < pens.length; k++) while (pens[pens[k]] !== pens[k]) pens[k] = pens[pens[k]]
  return colours.map((colour, k) => {
    const shades = colours.filter((_, other) => pens[other] === pens[k])
    return shades.length < 2 ? colour : meanOf(shades)
  })
}

function meanOf(shades: readonly InkColour[]): Pen {
  const all = shades.reduce((sum, { pixels }) => sum + pixels, 0)
  const mean = (c: 0 | 1 | 2) => shades.reduce((sum, { rgb, pixels }) => sum + rgb[c] * pixels, 0) / all
  const rgb: Rgb = [mean(0), mean(1), mean(2)]
  return { rgb, lab: labOf(rgb) }
}

function isSameHue({ lab: [l, a, b] }: InkColour, { lab: [m, c, d] }: InkColour): boolean {
  return Math.hypot(a - c, b - d) < sameHue && Math.abs(l - m) < sameLight
}

// Whether a shade shares most of its rim with another one, and much of it for its area.
function isOneLine({ rims, areas }: Contacts, lesser: number, main: number): boolean {
  const row = rims.subarray(lesser * areas.length, (lesser + 1) * areas.length)
  const rim = row.subarray(1).reduce((sum, length) => sum + length, 0)
  return row[main] / Math.max(1, rim) >= mostlyShared && row[main] >= interwoven * areas[lesser]
}

// Measured only where both shades meet: thin clouds elsewhere
// in the same color do not make a window pane a line.
function isThinTogether(labels: Uint8Array, width: number, a: number, b: number, unit: number): boolean {
  const [w, h] = [width >> 1, Math.floor(labels.length / width) >> 1]
  // Half size: 1 for the first shade, 2 for the second.
  const both = new Uint8Array(w * h)
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const label = labels[2 * (y * width + x)]
      both[i] = label === a ? 1 : label === b ? 2 : 0
    }
  const isDrawn = both.map((shade) => (shade > 0 ? 1 : 0))
  const { labels: parts, parts: found } = components({ width: w, height: h, data: isDrawn })
  const shades = new Uint8Array(found.length + 1)
  for (let i = 0; i < both.length; i++) shades[parts[i]] |= both[i]
  let [area, rim] = [0, 0]
  for (let i = 0; i < both.length; i++) {
    if (shades[parts[i]] < 3) continue
    area++
    for (const beside of [i - 1, i + 1, i - w, i + w]) if (!isDrawn[beside]) rim++
  }
  return 2 * area < widestPen * (unit / 2) * rim
}

/** The border length between each two labels, and the label areas, from every third row. */
type Contacts = { rims: Float64Array; areas: Float64Array }

function contacts(labels: Uint8Array, width: number, size: number): Contacts {
  const rims = new Float64Array(size * size)
  const areas = new Float64Array(size)
  const height = labels.length / width
  for (let y = 0; y < height - 1; y += 3)
    for (let x = 0, i = y * width; x < width - 1; x++, i++) {
      const here = labels[i]
      const right = labels[i + 1]
      const below = labels[i + width]
      areas[here]++
      if (right !== here) {
        rims[here * size + right]++
        rims[right * size + here]++
      }
      if (below !== here) {
        rims[here * size + below]++
        rims[below * size + here]++
      }
    }
  return { rims, areas }
}
