import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { labelMap } from '#studio/debug/label-map.ts'
import { findSheet } from '#studio/find-sheet.ts'
import { DrawingRefused, read } from '#studio/studio.ts'
import { type InkScore, inkScore } from '#tests/drawings/ink-score.ts'
import { type Outline, overlapOf } from '#tests/drawings/outline.ts'
import { median, printTable } from '../measure.ts'
import { manifestOf, simulatedIn } from './simulated.ts'

/** How well the sheet is found in photos with known outlines: folders with a MANIFEST.json. Prints each that is found badly. */
export async function benchReading(folders: string[]): Promise<void> {
  const rows: string[][] = []
  const inkRows: string[][] = []
  for (const folder of folders) {
    const overlaps = await overlapsIn(folder)
    const ink = await inkScoresIn(folder)
    if (ink.length > 0) inkRows.push([folder, ...inkSummary(ink)])
    rows.push([folder, ...summary(overlaps)])
  }
  const head = ['photos', 'count', 'median', 'mean', 'above .95', 'below .8']
  printTable('Overlap of the sheet found with its outline', head, rows)
  const inkHead = ['photos', 'count', 'F1', 'precision', 'recall', 'lines and fills confused']
  if (inkRows.length > 0) printTable('Ink within 3 px of where it is, medians', inkHead, inkRows)
}

/** What the studio finds of the ink in photos whose labels are known; without a word of who is asked about a doubtful one. */
async function inkScoresIn(folder: string): Promise<InkScore[]> {
  const scores: InkScore[] = []
  for (const { file, truth: open } of await simulatedIn(folder)) {
    const photo = await decodeDrawing(await readFile(join(folder, file)))
    const truth = await open()
    const reading = await read(photo, undefined, { forced: true }).catch(refused)
    const found = reading ? labelMap(reading, truth) : new Uint8Array(truth.labels.length)
    const score = inkScore(found, truth.labels, truth.width)
    if (score) scores.push(score)
  }
  return scores
}

function refused(problem: unknown): undefined {
  if (!(problem instanceof DrawingRefused)) throw problem
}

function inkSummary(scores: InkScore[]): string[] {
  const middle = (of: keyof InkScore) => median(scores.map((score) => score[of])).toFixed(3)
  return [String(scores.length), middle('f1'), middle('precision'), middle('recall'), middle('confused')]
}

async function overlapsIn(folder: string): Promise<number[]> {
  const entries = await manifestOf(folder)
  const overlaps: number[] = []
  for (const { file, corners } of entries) {
    if (!corners) continue
    const photo = await decodeDrawing(await readFile(join(folder, file)))
    const overlap = overlapOf(await findSheet(photo), outlineOf(corners))
    overlaps.push(overlap)
    if (overlap < 0.95) console.log(`${file}: ${overlap.toFixed(3)}`)
  }
  return overlaps
}

function outlineOf(corners: [number, number][]): Outline {
  const [a, b, c, d] = corners.map(([x, y]) => ({ x, y }))
  if (!a || !b || !c || !d) throw new Error('An outline has four corners.')
  return [a, b, c, d]
}

function summary(overlaps: number[]): string[] {
  const mean = overlaps.reduce((sum, overlap) => sum + overlap, 0) / overlaps.length
  const above = overlaps.filter((overlap) => overlap > 0.95).length / overlaps.length
  const low = overlaps.filter((overlap) => overlap < 0.8).length
  return [
    String(overlaps.length),
    median(overlaps).toFixed(3),
    mean.toFixed(3),
    `${(100 * above).toFixed(0)} %`,
    String(low),
  ]
}
