import { labInto, linearOfByte } from './field/colour.ts'
import type { Pixels } from './pixels.ts'
import type { Ink } from './read/ink.ts'
import { type Corners, sizeWithin, type View, viewed } from './read/view.ts'
import type { Reading } from './reading.ts'

// Set on 57 photographs, 35 photos of drawings and papers and 24 pictures of our own drawings; docs/studio.md, "When the studio says no", lists
// the measured values.
// Share of the picture that is bare paper.
const littlePaper = 0.05
// Fragments of coloured surface at an analysis of 1000 pixels: on flat paper, on what is not flat, without paper, and where most is as dense as a shadow.
const mostFragments = { paper: 700, rough: 560, bare: 1100, dense: 500 }
const denseInk = { density: 1.2, share: 0.65 }
// The median strength of what should be bare paper.
const unevenPaper = 0.1
// Nothing is lighter than white paper, but a reflection on it.
const lighter = { density: 0.12, share: 0.1 }
// Paper is flat, coloured paper surely. The long side in pixels of the copy that shows it, and the OKLab distance of two pixels beside one.
const leastFlat = { white: 0.2, coloured: 0.35 }
const flat = { longSide: 160, step: 0.012 }

/** Whether a picture is plainly a photograph and not one of a drawing. */
export function isPhotograph(source: Pixels, reading: Omit<Reading, 'doubt'>): boolean {
  const { ink, colours, corners } = reading
  const flatness = flatShare(source, corners)
  if (fragmentsOf(reading) > fragmentsAllowed(reading, flatness)) return true
  if (ink.noise > unevenPaper) return true
  return colours.colouredPaper ? flatness < leastFlat.coloured : lighterShare(ink) > lighter.share
}

const fragmentsOf = ({ shapes, unit }: Omit<Reading, 'doubt'>) => shapes.counts.fragments / unit

function fragmentsAllowed({ paper, ink }: Omit<Reading, 'doubt'>, flatness: number): number {
  if (paper.share >= littlePaper)
    return flatness < leastFlat.white ? mostFragments.rough : mostFragments.paper
  return densityShare(ink, (density) => density > denseInk.density) > denseInk.share
    ? mostFragments.dense
    : mostFragments.bare
}

const lighterShare = (ink: Ink) => densityShare(ink, (density) => density < -lighter.density)

function densityShare({ density }: Ink, passes: (density: number) => boolean): number {
  const [r, g, b] = density.planes
  let passed = 0
  for (let i = 0; i < r.length; i++) if (passes((r[i] + g[i] + b[i]) / 3)) passed++
  return passed / r.length
}

function flatShare(source: Pixels, corners: Corners): number {
  const [width, height] = sizeWithin(corners, flat.longSide)
  const lab = labOfView(viewed(source, corners, width, height))
  let found = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (apart(lab, i - 1, i + 1) < flat.step && apart(lab, i - width, i + width) < flat.step) found++
    }
  return found / (width * height)
}

function labOfView({ width, height, planes: [r, g, b] }: View): Float64Array {
  const lab = new Float64Array(3 * width * height)
  const one = new Float64Array(3)
  for (let i = 0; i < width * height; i++) {
    labInto(linearOfByte[r[i]], linearOfByte[g[i]], linearOfByte[b[i]], one)
    lab.set(one, 3 * i)
  }
  return lab
}

function apart(lab: Float64Array, i: number, j: number): number {
  return Math.hypot(lab[3 * i] - lab[3 * j], lab[3 * i + 1] - lab[3 * j + 1], lab[3 * i + 2] - lab[3 * j + 2])
}
