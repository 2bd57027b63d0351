import { chroma, type Lab, rgbOf } from '../image/colour.ts'
import { debugViewOfLabels, debugViewOfMask } from '../image/debug-views.ts'
import type { FloatImage, Mask } from '../image/float-image.ts'
import { doubledMask, eachHalvedRow, halvedMask } from '../image/resize.ts'
import type { Ink } from '../ink/ink.ts'
import type { InkColour } from '../palette/ink-colour.ts'
import type { InkColours } from '../palette/ink-colours.ts'
import type { Pen } from '../palette/merge-shades.ts'
import { isOn } from '../rules.ts'
import type { Work } from '../work.ts'
import { findFills } from './fills.ts'
import { findLines } from './lines.ts'
import { findMesh, type Mesh } from './mesh.ts'
import type { Shapes } from './shapes.ts'
import type { LabelMap } from './smooth-labels.ts'
import { strokeWidth } from './stroke-width.ts'

/** The part of the shapes that is known before surfaces are traced, and the input for that. */
export type TracedLines = Pick<Shapes, 'width' | 'height' | 'stroke' | 'line' | 'ink' | 'scribble'> & {
  halves: Halves
  /** The pen width and a thousandth of the long side, in half-size pixels. */
  scale: { unit: number; stroke: number }
  pens: Pen[]
  /** The number of separate lines. */
  count: number
}

/** Half-size data for filling the enclosed regions. */
export type Halves = {
  line: Mask
  labels: Uint8Array
  fills: LabelMap
  mesh: Mesh | undefined
  colours: readonly InkColour[]
  colouredPaper: boolean
}

/** Traces the lines in the ink. @param unit a thousandth of the long side in pixels */
export async function traceLines(
  ink: Ink,
  found: InkColours,
  unit: number,
  work: Work,
): Promise<TracedLines> {
  const { width, height } = ink.mask
  await work.pace('shapes')
  const { width: stroke, widest } = strokeWidth(ink.mask, unit)
  const half = halvedMask(ink.mask, 2)
  const labels = halvedLabels(found.labels, width, height)
  const scale = { unit: unit / 2, stroke: stroke / 2, widest: widest / 2 }
  const mesh = meshIn(ink.mask, stroke)
  const scribble = mesh?.isScribble ?? false
  const drawn = { ink: half, labels, colours: found.colours }
  const fills = await findFills(drawn, scale, !scribble, work)
  await work.pace('lines')
  const asMeant = <Kind extends Pen>(pen: Kind): Kind =>
    found.colouredPaper ? pen : { ...pen, ...softened(pen, stroke, unit) }
  const colours = found.colours.map((colour) => asMeant(colour))
  const fullFills = doubledMask({ ...fills, data: fills.labels }, width, height).data
  work.show('shapes', () => debugViewOfLabels(fills, found.pens))
  const on = { labels: found.labels, fills: fullFills, colours }
  const lines = findLines(ink, on, stroke, unit)
  await work.pace('enclosed')
  work.show('lines', () => debugViewOfMask(lines.mask))
  const line = halvedMask(lines.mask, 2)
  const spots = halvedMask(lines.spots, 2)
  for (let i = 0; i < labels.length; i++) if (spots.data[i] && labels[i]) fills.labels[i] = labels[i]
  roundToBytes(lines.field)
  return {
    width,
    height,
    stroke,
    line: lines.field,
    ink: found.labels,
    scribble,
    halves: { line, labels, fills, mesh, colours, colouredPaper: found.colouredPaper },
    scale,
    pens: found.pens.map((pen) => asMeant(pen)),
    count: lines.count,
  }
}

function meshIn(mask: Mask, stroke: number): Mesh | undefined {
  const mesh = findMesh(mask, stroke)
  return mesh && { ...mesh, isScribble: mesh.isScribble && isOn('scribble') }
}

// Pencil is painted as graphite, not as black.
function softened({ lab, rgb }: Pen, stroke: number, unit: number): Pen {
  if (!isOn('pencil is gray') || chroma(lab) > 0.05 || lab[0] < 0.42 || stroke > 9 * unit) return { lab, rgb }
  const soft: Lab = [0.42 + 0.35 * (lab[0] - 0.42), lab[1], lab[2]]
  return { lab: soft, rgb: rgbOf(soft) }
}

// Only one byte per line pixel is stored, so painting must not use a finer value.
function roundToBytes({ data }: FloatImage) {
  for (let i = 0; i < data.length; i++) data[i] = Math.round(255 * Math.min(1, data[i])) / 255
}

function halvedLabels(labels: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(((width + 1) >> 1) * ((height + 1) >> 1))
  eachHalvedRow({ width, height }, (start, top, bottom) => {
    for (let x = 0, i = start; x < width; x += 2, i++) {
      const right = x + 1 < width ? x + 1 : x
      out[i] = labels[top + x] || labels[top + right] || labels[bottom + x] || labels[bottom + right]
    }
  })
  return out
}
