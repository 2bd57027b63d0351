import { chroma, type Lab, labDistance } from '../image/colour.ts'
import { components } from '../image/components.ts'
import { debugViewOfLabels } from '../image/debug-views.ts'
import type { Mask } from '../image/float-image.ts'
import { isOn } from '../rules.ts'
import type { Work } from '../work.ts'
import { findEnclosed } from './enclosed.ts'
import { type Eye, findEyes } from './eyes.ts'
import { regionsIn } from './mesh.ts'
import { colourRegions, type Paint } from './region-colours.ts'
import type { Shapes } from './shapes.ts'
import { absorbSpecks, growLabels, type LabelMap, leastSurface, smoothLabels } from './smooth-labels.ts'
import { closePockets, runOffFrame } from './to-frame.ts'
import type { Halves, TracedLines } from './trace-lines.ts'

// If more than this fraction of all surfaces is colored in, the child meant the others to be white.
const colouredInShare = 0.42

/** `surface` is modified in place. */
type Parts = Halves & { surface: LabelMap }

/** Traces the surfaces: fills, and regions enclosed by lines. @param unit a thousandth of the long side in pixels */
export async function traceSurfaces(traced: TracedLines, unit: number, work: Work): Promise<Shapes> {
  const { width, height, stroke, scribble, halves, scale, pens } = traced
  const { line, fills } = halves
  const surface = { width: line.width, height: line.height, labels: fills.labels.slice() }
  const parts: Parts = { ...halves, surface }
  const enclosed = await fillEnclosed(parts, scale, work)
  await work.pace('contours')
  work.show('enclosed', () => debugViewOfLabels(surface, [...pens, ...enclosed.paints], line))
  const inks: Paint[] = pens.map(({ rgb, lab }) => ({ rgb, lab, chosen: false }))
  const paints = [...inks, ...enclosed.paints]
  completed(surface, line, stroke, unit)
  await work.pace('contours')
  const smooth = smoothLabels(surface, width, height, 1.3 * unit)
  await work.pace('contours')
  const eyes = scribble || !isOn('catch-lights') ? [] : eyesOn(parts, paints, unit / 2)
  return {
    width,
    height,
    stroke,
    paints,
    surface: smooth,
    line: traced.line,
    ink: traced.ink,
    scribble,
    painted: false,
    eyes,
    counts: { lines: traced.count, enclosed: enclosed.count, filledShare: share(fills.labels) },
  }
}

// Closes gaps in surfaces under lines, at the frame and inside, in place.
function completed(surface: LabelMap, line: Mask, stroke: number, unit: number) {
  growLabels(surface, line.data, 0.6 * stroke + 1)
  if (isOn('ground to the frame')) runOffFrame(surface)
  if (isOn('pockets in the ground')) closePockets(surface)
  if (isOn('specks')) absorbSpecks(surface, leastSurface * unit * unit)
}

function eyesOn({ surface, line, labels }: Parts, paints: readonly Paint[], unit: number): Eye[] {
  const isDark = Uint8Array.from([0, ...paints.map(({ lab }) => Number(lab[0] < 0.6 && chroma(lab) < 0.07))])
  const dark = line.data.map((drawn, i) => isDark[drawn === 0 ? surface.labels[i] : labels[i]])
  const isWhite = (label: number) => paints[label - 1].lab[0] > 0.93
  return findEyes({ ...line, data: dark }, surface, isWhite, unit)
}

async function fillEnclosed(parts: Parts, { unit, stroke }: TracedLines['scale'], work: Work) {
  const { surface, line, labels, fills, mesh, colours, colouredPaper } = parts
  const wall = {
    ...line,
    data: line.data.map((drawn, i) => (drawn || fills.labels[i] ? 1 : 0)),
  }
  const enclosed = await findEnclosed(wall, unit, work)
  await work.pace('enclosed')
  const lineInk = labels.map((label, i) => (line.data[i] ? label : 0))
  const filled = share(fills.labels)
  const outlined = enclosed.regions.reduce((sum, { area }) => sum + area, 0) / enclosed.labels.length
  const around = {
    fills: fills.labels,
    lineInk,
    lineParts: components({ ...line, data: lineInk.map((label) => (label ? 1 : 0)) }),
    wallParts: components(wall),
    colouredIn:
      isOn('white paper') && !colouredPaper && filled > colouredInShare * (filled + outlined + 1e-6),
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

function share(labels: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < labels.length; i++) if (labels[i] > 0) sum++
  return sum / labels.length
}

// Ball pen and pencil drawings have one ink, so outlines say nothing about the color inside.
function isLone(colours: readonly { pixels: number; lab: Lab }[]): boolean {
  const total = colours.reduce((sum, { pixels }) => sum + pixels, 0)
  const main = colours.reduce((a, b) => (b.pixels > a.pixels ? b : a))
  const kin = colours.filter(({ lab }) => labDistance(lab, main.lab, 0.3) < 0.09)
  return kin.reduce((sum, { pixels }) => sum + pixels, 0) > 0.93 * total
}
