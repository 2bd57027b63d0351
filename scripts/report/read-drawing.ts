import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { DrawingInput } from '../../insight/insight.ts'
import { readAndReportDrawing } from '../../server/pictures/report-drawing.ts'

export type Source = Omit<DrawingInput, 'picture'> & { file: string }

/** Reads a drawing from a file as input for the report. Runs in a thread. */
export default async function readDrawing({ file, ...facts }: Source): Promise<DrawingInput> {
  const content = await readFile(file)
  const drawing = file.endsWith('.svg') ? await sharp(content, { density: 150 }).png().toBuffer() : content
  return readAndReportDrawing(drawing, facts)
}
