import { rawBytes } from '../image/buffers.ts'
import { chroma, type Lab, labDistance, type Rgb, rgbOf } from '../image/colour.ts'
import { components } from '../image/components.ts'
import type { Field, Mask } from '../image/field.ts'
import { lookOfLabels, lookOfMask } from '../image/looks.ts'
import { doubledMask, eachHalved, halvedMask } from '../image/resize.ts'
import type { Ink } from '../ink/ink.ts'
import type { InkColour } from '../palette/ink-colour.ts'
import type { InkColours } from '../palette/ink-colours.ts'
import { isOn } from '../rules.ts'
import type { Work } from '../work.ts'
import { bridged } from './bridges.ts'
import { type Enclosed, findEnclosed } from './enclosed.ts'
import { type Eye, findEyes } from './eyes.ts'
import { findFills } from './fills.ts'
import { lineEnds } from './line-ends.ts'
import { findLines } from './lines.ts'
import { findMesh, type Mesh, regionsIn } from './mesh.ts'
import { colourRegions, type Paint } from './region-colours.ts'
import type { Shapes } from './shapes.ts'
import { absorbSpecks, growLabels, type LabelMap, leastSurface, smoothLabels } from './smooth-labels.ts'
import { strokeWidth } from './stroke-width.ts'
import { closePockets, runOffFrame } from './to-frame.ts'

// Above this share of all surfaces the child meant the white ones to be white.
const colouredInShare = 0.42

/** Takes the ink apart into surfaces and lines. @param unit a thousandth of the long side in pixels */
export async function trace(ink: Ink, found: InkColours, unit: number, work: Work): Promise<Shapes> {
  const { width, height } = ink.mask
  await work.pace('shapes')
  const { width: stroke, widest } = work.run(() => strokeWidth(ink.mask, unit))
  const half = work.run(() => halvedMask(ink.mask, 2))
  const labels = work.run(() => halvedLabels(found.labels, width, height))
  const scale = { unit: unit / 2, stroke: stroke / 2, widest: widest / 2 }
  const mesh = work.run(() => meshIn(ink.mask, stroke))
  const scribble = mesh?.isScribble ?? false
  const drawn = { ink: half, labels, colours: found.colours }
  const fills = await findFills(drawn, scale, !scribble, work)
  await work.pace('lines')
  const colours = found.colours.map((colour) =>
    found.colouredPaper ? colour : { ...colour, ...softened(colour, stroke, unit) },
  )
  const fullFills = work.run(() => doubledLabels(fills.labels, fills.width, width, height))
  work.show('shapes', () => lookOfLabels(fills, found.pens))
  const on = { labels: found.labels, fills: fullFills, colours }
  const lines = work.run(() => findLines(ink, on, stroke, unit))
  await work.pace('enclosed')
  work.show('lines', () => lookOfMask(lines.mask))
  const line = work.run(() => halvedMask(lines.mask, 2))
  const spots = work.run(() => halvedMask(lines.spots, 2))
  for (let i = 0; i < labels.length; i++) if (spots.data[i] && labels[i]) fills.labels[i] = labels[i]
  const surface = { width: half.width, height: half.height, labels: fills.labels.slice() }
  const parts: Halves = { surface, line, labels, fills, mesh, colours, colouredPaper: found.colouredPaper }
  const enclosed = await fillEnclosed(parts, scale, work)
  await work.pace('contours')
  const pens = found.colouredPaper ? found.pens : found.pens.map((pen) => softened(pen, stroke, unit))
  work.show('enclosed', () => lookOfLabels(surface, [...pens, ...enclosed.paints], line))
  const inks: Paint[] = pens.map(({ rgb, lab }) => ({ rgb, lab, chosen: false }))
  const paints = [...inks, ...enclosed.paints]
  work.run(() => completed(surface, line, stroke, unit))
  await work.pace('contours')
  const smooth = work.run(() => smoothLabels(surface, width, height, 1.3 * unit))
  await work.pace('contours')
  work.run(() => roundToBytes(lines.field))
  const eyes = scribble || !isOn('catch-lights') ? [] : work.run(() => eyesOn(parts, paints, unit / 2))
  return {
    width,
    height,
    stroke,
    paints,
    surface: smooth,
    line: lines.field,
    ink: found.labels,
    scribble,
    painted: false,
    eyes,
    counts: {
      lines: lines.count,
      enclosed: enclosed.count,
      filledShare: share(fills.labels),
    },
  }
}

// The surfaces without gaps under lines, at the frame and in their midst. In place.
function completed(surface: LabelMap, line: Mask, stroke: number, unit: number) {
  growLabels(surface, line.data, 0.6 * stroke + 1)
  if (isOn('ground to the frame')) runOffFrame(surface)
  if (isOn('pockets in the ground')) closePockets(surface)
  if (isOn('specks')) absorbSpecks(surface, leastSurface * unit * unit)
}

function eyesOn({ surface, line, labels }: Halves, paints: readonly Paint[], unit: number): Eye[] {
  const isDark = tableBy(paints, ({ lab }) => lab[0] < 0.6 && chroma(lab) < 0.07)
  const dark = line.data.map((drawn, i) => isDark[drawn === 0 ? surface.labels[i] : labels[i]])
  const isWhite = (label: number) => paints[label - 1].lab[0] > 0.93
  return findEyes({ ...line, data: dark }, surface, isWhite, unit)
}

/** A one for each label whose paint or ink passes a test, and 0 for no label. */
function tableBy<Item>(items: readonly Item[], test: (item: Item) => boolean): Uint8Array {
  return Uint8Array.from([0, ...items.map((item) => (test(item) ? 1 : 0))])
}

function meshIn(mask: Mask, stroke: number): Mesh | undefined {
  const mesh = findMesh(mask, stroke)
  return mesh && { ...mesh, isScribble: mesh.isScribble && isOn('scribble') }
}

/** What is known at half size before the enclosed surfaces are filled; `surface` is filled in place. */
type Halves = {
  surface: LabelMap
  line: Mask
  labels: Uint8Array
  fills: LabelMap
  mesh: Mesh | undefined
  colours: readonly InkColour[]
  colouredPaper: boolean
}

async function fillEnclosed(halves: Halves, scale: { unit: number; stroke: number }, work: Work) {
  const { line, fills } = halves
  const { unit, stroke } = scale
  const { wall, bridges } = work.run(() => {
    const wall = { ...line, data: line.data.map((drawn, i) => (drawn || fills.labels[i] ? 1 : 0)) }
    return { wall, bridges: bridged(wall, lineEnds(line, fills.labels, stroke, unit), stroke, unit) }
  })
  const enclosed = await findEnclosed(wall, bridges, unit, work)
  await work.pace('enclosed')
  return work.run(() => colourEnclosed(enclosed, wall, halves, stroke))
}

function colourEnclosed(enclosed: Enclosed, wall: Mask, halves: Halves, stroke: number) {
  const { surface, line, labels, fills, mesh, colours, colouredPaper } = halves
  const lineInk = labels.map((label, i) => (line.data[i] ? label : 0))
  const filled = share(fills.labels)
  const around = {
    fills: fills.labels,
    lineInk,
    lineParts: components({ ...line, data: lineInk.map((label) => (label ? 1 : 0)) }),
    wallParts: components(wall),
    colouredIn:
      isOn('white paper') &&
      !colouredPaper &&
      filled > colouredInShare * (filled + enclosedShare(enclosed) + 1e-6),
    loneInk: isOn('one pen') && isLone(colours),
    inMesh: mesh && isOn('mesh') ? regionsIn(mesh, enclosed) : new Set<number>(),
    isScribble: mesh?.isScribble ?? false,
    stroke,
  }
  const chosen = colourRegions(enclosed, around, colours)
  for (let i = 0; i < surface.labels.length; i++)
    if (enclosed.labels[i] > 0) surface.labels[i] = chosen.labels[enclosed.labels[i] - 1]
  return { count: enclosed.regions.length, paints: chosen.paints }
}

function enclosedShare({ regions, labels }: Enclosed): number {
  return regions.reduce((sum, { area }) => sum + area, 0) / labels.length
}

function share(labels: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < labels.length; i++) if (labels[i] > 0) sum++
  return sum / labels.length
}

// Ball pen and pencil drawings have one ink: their outlines say nothing about the color inside.
function isLone(colours: readonly { pixels: number; lab: Lab }[]): boolean {
  const total = colours.reduce((sum, { pixels }) => sum + pixels, 0)
  const main = colours.reduce((a, b) => (b.pixels > a.pixels ? b : a))
  const kin = colours.filter(({ lab }) => labDistance(lab, main.lab, 0.3) < 0.09)
  return kin.reduce((sum, { pixels }) => sum + pixels, 0) > 0.93 * total
}

// Pencil reads as graphite, not as black paint.
function softened(
  { lab, rgb }: { lab: Lab; rgb: Rgb },
  stroke: number,
  unit: number,
): { lab: Lab; rgb: Rgb } {
  if (!isOn('pencil is gray') || chroma(lab) > 0.05 || lab[0] < 0.42 || lab[0] > 0.9 || stroke > 9 * unit)
    return { lab, rgb }
  const soft: Lab = [0.42 + 0.35 * (lab[0] - 0.42), lab[1], lab[2]]
  return { lab: soft, rgb: rgbOf(soft) }
}

// A byte is all that is kept of a pixel of the lines, so nothing may be painted from more.
function roundToBytes({ data }: Field) {
  for (let i = 0; i < data.length; i++) data[i] = Math.round(255 * Math.min(1, data[i])) / 255
}

function halvedLabels(labels: Uint8Array, width: number, height: number): Uint8Array {
  const out = rawBytes(((width + 1) >> 1) * ((height + 1) >> 1))
  eachHalved({ width, height }, (i, a, b, c, d) => {
    out[i] = labels[a] || labels[b] || labels[c] || labels[d]
  })
  return out
}

function doubledLabels(labels: Uint8Array, halfWidth: number, width: number, height: number): Uint8Array {
  return doubledMask({ width: halfWidth, height: Math.ceil(height / 2), data: labels }, width, height).data
}
