import { labOf, type Rgb } from '../image/colour.ts'
import { components } from '../image/components.ts'
import type { InkColour } from './ink-colour.ts'

// A pen of two shades: how much of the rim of the one is shared with the other, and how much rim there is for its size.
const mostlyShared = 0.7
const interwoven = 0.2
// In thousandths of the long side: what is wider on average is a surface.
const widestPen = 18
// How far apart the two shades may be, in OKLab.
const [sameHue, sameLight] = [0.05, 0.3]

/** What a crayon is painted with. */
export type Pen = Pick<InkColour, 'rgb' | 'lab'>

/** Gives shades of one thin pen one color: a pen that skips shows two along one line, and would come out striped. Two pens only cross. */
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

function isOneLine(touching: Contacts, lesser: number, main: number): boolean {
  const shared = touching.rims[lesser * touching.areas.length + main]
  return sharedRim(touching, lesser, main) >= mostlyShared && shared >= interwoven * touching.areas[lesser]
}

// Only where both shades meet: a dark pane on a blue window is no line, however many thin clouds are drawn in that blue.
function isThinTogether(labels: Uint8Array, width: number, a: number, b: number, unit: number): boolean {
  const [w, h] = [width >> 1, Math.floor(labels.length / width) >> 1]
  // At half the size: 1 where the one shade is, 2 where the other.
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

function rimOf({ rims, areas }: Contacts, label: number): number {
  let sum = 0
  for (let other = 1; other < areas.length; other++) sum += rims[label * areas.length + other]
  return sum
}

// How much of the rim that a label has with all others it has with one of them.
function sharedRim(touching: Contacts, label: number, other: number): number {
  return touching.rims[label * touching.areas.length + other] / Math.max(1, rimOf(touching, label))
}

/** How long each label borders on each other, and how large they are; both of every third row. */
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
