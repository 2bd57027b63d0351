import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { DrawingInput } from '../../insight/insight.ts'
import { openForReport, readAndReportDrawing } from '../../server/pictures/report-drawing.ts'

export type Source = Omit<DrawingInput, 'picture'> & { file: string }

/** A thread's task: a drawing in a file, as the report takes it. */
export default async function readDrawing({ file, ...told }: Source): Promise<DrawingInput> {
  const content = await readFile(file)
  const bytes = file.endsWith('.svg') ? await sharp(content, { density: 150 }).png().toBuffer() : content
  return readAndReportDrawing(bytes, await openForReport(bytes), told)
}
