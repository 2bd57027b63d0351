import type { Corners } from '../image/corners.ts'
import type { Pixels } from '../pixels.ts'
import type { Work } from '../work.ts'
import { type Lattice, latticeOf } from './ruling-lattice.ts'
import { marginsOf } from './ruling-margin.ts'
import { hiddenToo, isPrinted, proofOf } from './ruling-proof.ts'
import { type Course, periodsOf, type Strips, stripsOf } from './ruling-strips.ts'

/** Printed lines that run one way. Plain data. */
export type Family = {
  course: Course
  /** Where each line passes, in samples, at evenly spaced places from one end of the sheet to the other. */
  lines: Float64Array[]
  /** Samples in the sheet at right angles to them. */
  length: number
}

/** What a sheet of school paper is printed with: evenly spaced lines across it, or down it, or both, and the line of its margin. */
export type Ruling = { families: Family[] }

// From one line to the next, in thousandths of the sheet's long side, at least.
const narrowest = 8
// A few strips tell that most sheets have no lines; many tell where lines run.
const [fewStrips, strips] = [9, 28]
const courses: Course[] = ['across', 'down']
// As good as a curve, over a sheet of a thousand samples.
const stretches = 128

/** Finds the lines that a sheet is printed with; undefined where none are sure, as on most pages. @param corners of the sheet */
export async function findRuling(pixels: Pixels, corners: Corners, work: Work): Promise<Ruling | undefined> {
  await work.pace('ruling')
  const seen = courses.map((course) => periodsOf(stripsOf(pixels, corners, course, fewStrips), narrowest))
  if (seen.every((periods) => periods.length === 0)) return undefined
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
  if (families.length === 0) return undefined
  if (later) for (const margin of marginsOf(down, crossing)) add('down', margin, down)
  if (crossing) for (const margin of marginsOf(across, later)) add('across', margin, across)
  return { families }
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

// Squares: where lines run one way, those of the other way are as far apart.
function spacing(lattice: Lattice | undefined): number[] {
  if (!lattice) return []
  const { first, last, at } = lattice
  return [Math.round((at(last, 0.5) - at(first, 0.5)) / (last - first))]
}
