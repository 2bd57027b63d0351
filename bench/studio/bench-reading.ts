import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { DrawingRefused, read } from '#studio/studio.ts'
import { type InkScore, inkScore } from '#tests/drawings/ink-score.ts'
import { labelMap } from '#tests/drawings/label-map.ts'
import { median, printTable } from '../measure.ts'
import { ownSheets, sheetColumns, sheetSummary, sheetsIn } from './sheets-found.ts'
import { simulatedIn } from './simulated.ts'

/** Measures how well the sheet and the ink are found in photos with known outlines: our own drawings on backgrounds, and folders with a MANIFEST.json. */
export async function benchReading(folders: string[]): Promise<void> {
  const own = await ownSheets()
  const rows = [['own drawings on tables', ...sheetSummary(own)]]
  const inkRows: string[][] = []
  for (const folder of folders) {
    rows.push([folder, ...sheetSummary(await sheetsIn(folder))])
    const ink = await inkScoresIn(folder)
    if (ink.length > 0) inkRows.push([folder, ...inkSummary(ink)])
  }
  printTable('Overlap of the sheet found with its outline', ['photos', ...sheetColumns], rows)
  const inkHead = ['photos', 'count', 'F1', 'precision', 'recall', 'lines and fills confused']
  if (inkRows.length > 0) printTable('Ink within 3 px of where it is, medians', inkHead, inkRows)
}

/** Scores how well the studio finds the ink in photos with known labels. A refused photo counts as no ink found. */
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
