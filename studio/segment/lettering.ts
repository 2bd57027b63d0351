import { boxArea, type Part } from '../image/components.ts'
import type { Enclosed } from './enclosed.ts'
import { mostOf } from './label-counts.ts'
import type { Adjacency, Surroundings } from './region-adjacency.ts'

// The largest height of a letter, as a fraction of the long side.
const tallest = 0.16

/** The regions inside letters, by index: separate thin lines of similar height side by side, at least one of which encloses nothing. */
export function letteringOf(
  { width, height, regions }: Enclosed,
  contacts: readonly Adjacency[],
  { wallParts, fills, stroke }: Surroundings,
): Set<number> {
  const outlines = contacts.map(({ walls }) => mostOf(walls)[0] - 1)
  const closing = new Set(outlines.filter((_, k) => regions[k].area > 1.5 * stroke * stroke))
  const filled = new Int32Array(wallParts.parts.length)
  for (let i = 0; i < fills.length; i++)
    if (fills[i] > 0 && wallParts.labels[i] > 0) filled[wallParts.labels[i] - 1]++
  const most = tallest * Math.max(width, height)
  const letters = wallParts.parts
    .map((part, k) => ({ part, k, tall: part.bottom - part.top + 1 }))
    .filter(
      ({ part, k, tall }) =>
        tall > 2.5 * stroke &&
        tall < most &&
        part.right - part.left < 1.7 * tall &&
        part.area < 0.75 * boxArea(part) + 2 * stroke * tall &&
        filled[k] < 0.2 * part.area,
    )
  const written = new Set<number>()
  for (const letter of letters) {
    const row = rowOf(letter, letters)
    if (row.length > 1 && row.some(({ k }) => !closing.has(k))) for (const { k } of row) written.add(k)
  }
  return new Set(outlines.flatMap((outline, k) => (written.has(outline) ? [k] : [])))
}

type Letter = { part: Part; k: number; tall: number }

/** The letters connected to one of them in a line: each near the previous one and of similar height. */
function rowOf(first: Letter, letters: readonly Letter[]): Letter[] {
  const row = [first]
  for (const a of row) for (const b of letters) if (!row.includes(b) && isBeside(a, b)) row.push(b)
  return row
}

function isBeside(a: Letter, b: Letter): boolean {
  const ratio = a.tall / b.tall
  const shared = Math.min(a.part.bottom, b.part.bottom) - Math.max(a.part.top, b.part.top)
  const apart = Math.max(a.part.left, b.part.left) - Math.min(a.part.right, b.part.right)
  const mean = (a.tall + b.tall) / 2
  return ratio > 0.68 && ratio < 1.48 && shared > 0.65 * mean && apart > 0 && apart < 0.75 * mean
}
