import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { inShares } from '#studio/image/corners.ts'
import { downsampled } from '#studio/page/downsample.ts'
import { isUnsure } from '#studio/page/find-page.ts'
import { findPage } from '#studio/page/page.ts'
import type { Pixels } from '#studio/studio.ts'
import { drawingNames, drawingPixels } from '#tests/drawings/drawings.ts'
import { cornersOf, onTable, tables, type Warp, warps } from '#tests/drawings/on-table.ts'
import { type Outline, overlapOf } from '#tests/drawings/outline.ts'
import { median } from '../measure.ts'
import { manifestOf } from './simulated.ts'

/** `overlap`: intersection over union of the found sheet and its outline. `asked`: whether the parent is asked about it. */
export type FoundSheet = { overlap: number; confidence: number; asked: boolean }

/** The sheets found in the outlined photos of a folder. Prints those with an overlap below 0.95. */
export async function sheetsIn(folder: string): Promise<FoundSheet[]> {
  const sheets: FoundSheet[] = []
  for (const { file, corners } of await manifestOf(folder)) {
    if (!corners) continue
    const photo = await decodeDrawing(await readFile(join(folder, file)))
    sheets.push(await sheetIn(file, photo, outlineOf(corners)))
  }
  return sheets
}

/** The same for our own drawings on four backgrounds, seen in three ways each. */
export async function ownSheets(): Promise<FoundSheet[]> {
  const sheets: FoundSheet[] = []
  for (const name of drawingNames) {
    const drawing = await drawingPixels(name, 900)
    for (const table of tables)
      for (const warp of Object.keys(warps) as Warp[]) {
        const corners = cornersOf(warp)
        const photo = onTable(drawing, { table, corners, shadow: warp !== 'straight' }, 800, 625)
        sheets.push(await sheetIn(`${name} on ${table}, ${warp}`, photo, corners))
      }
  }
  return sheets
}

async function sheetIn(name: string, photo: Pixels, outline: Outline): Promise<FoundSheet> {
  const small = downsampled(photo)
  const page = await findPage(small)
  const overlap = overlapOf(inShares(page.corners, small), outline)
  const sheet = { overlap, confidence: page.confidence, asked: isUnsure(page) }
  if (overlap < 0.95) console.log(`${name}: ${overlap.toFixed(3)}${sheet.asked ? ', asked about' : ''}`)
  return sheet
}

function outlineOf(corners: [number, number][]): Outline {
  const [a, b, c, d] = corners.map(([x, y]) => ({ x, y }))
  if (!a || !b || !c || !d) throw new Error('An outline has four corners.')
  return [a, b, c, d]
}

export const sheetColumns = ['count', 'median', 'mean', 'above .95', 'asked about', 'below .8', 'asked about']

export function sheetSummary(sheets: readonly FoundSheet[]): string[] {
  const overlaps = sheets.map(({ overlap }) => overlap)
  const good = sheets.filter(({ overlap }) => overlap > 0.95)
  const bad = sheets.filter(({ overlap }) => overlap < 0.8)
  const asked = (some: readonly FoundSheet[]) => String(some.filter((sheet) => sheet.asked).length)
  return [
    String(sheets.length),
    median(overlaps).toFixed(3),
    (overlaps.reduce((sum, overlap) => sum + overlap, 0) / sheets.length).toFixed(3),
    `${((100 * good.length) / sheets.length).toFixed(0)} %`,
    asked(good),
    String(bad.length),
    asked(bad),
  ]
}
