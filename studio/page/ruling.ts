import type { Corners } from '../image/corners.ts'
import type { Pixels } from '../pixels.ts'
import type { Work } from '../work.ts'
import { type Lattice, latticeOf } from './ruling-lattice.ts'
import { marginsOf } from './ruling-margin.ts'
import { hiddenToo, isPrinted, proofOf } from './ruling-proof.ts'
import { type Course, periodsOf, type Strips, stripsOf } from './ruling-strips.ts'

/** Printed lines in one direction, as plain data. */
export type Family = {
  course: Course
  /** The position of each line in samples, at evenly spaced places from one end of the sheet to the other. */
  lines: Float64Array[]
  /** The number of samples across the sheet, perpendicular to the lines. */
  length: number
}

// The least line spacing, in thousandths of the sheet's long side.
const narrowest = 8
// A few strips are enough to rule out most sheets; following lines takes more.
const [fewStrips, strips] = [9, 28]
const courses: Course[] = ['across', 'down']
// Segments per line: at this number a polyline is as good as a curve over a thousand samples.
const stretches = 128

/**
 * Finds the print on school paper: evenly spaced lines across it, down it, or both,
 * and margin lines. Empty if none are certain, as on most pages. @param corners of the sheet
 */
export async function findRuling(pixels: Pixels, corners: Corners, work: Work): Promise<Family[]> {
  await work.pace('ruling')
  const seen = courses.map((course) => periodsOf(stripsOf(pixels, corners, course, fewStrips), narrowest))
  if (seen.every((periods) => periods.length === 0)) return []
  await work.pace('ruling')
  const [across, down] = courses.map((course) => stripsOf(pixels, corners, course, strips))
  await work.pace('ruling')
  const lines = evenly(across, periodsOf(across, narrowest))
  await work.pace('ruling')
  const crossing = evenly(down, [...periodsOf(down, narrowest), ...spacing(lines)])
  const later = lines ?? evenly(across, spacing(crossing))
  const families: Family[] = []
  const add = (course: Course, lattice: Lattice | undefined, { length }: Strips) => {
    if (lattice) families.push({ course, lines: pathsOf(lattice), length })
  }
  add('across', later, across)
  add('down', crossing, down)
  if (later) for (const margin of marginsOf(down, crossing)) add('down', margin, down)
  if (crossing) for (const margin of marginsOf(across, later)) add('across', margin, across)
  return families
}

function pathsOf({ first, last, at }: Lattice): Float64Array[] {
  return Array.from({ length: last - first + 1 }, (_, k) =>
    Float64Array.from({ length: stretches + 1 }, (_, i) => at(first + k, i / stretches)),
  )
}

function evenly(strips: Strips, periods: readonly number[]): Lattice | undefined {
  for (const period of periods) {
    const lattice = latticeOf(strips, period)
    const proof = lattice && proofOf(lattice, strips)
    if (proof && isPrinted(proof, lattice)) return hiddenToo(lattice, proof, strips)
  }
  return undefined
}

// The spacing of lines in one direction, a candidate for the other direction on squared paper.
function spacing(lattice: Lattice | undefined): number[] {
  if (!lattice) return []
  const { first, last, at } = lattice
  return [Math.round((at(last, 0.5) - at(first, 0.5)) / (last - first))]
}
