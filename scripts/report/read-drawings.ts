import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { DrawingInput } from '../../insight/insight.ts'
import { openForReport, readAndReportDrawing } from '../../server/pictures/report-drawing.ts'

export type Source = Omit<DrawingInput, 'picture'> & { file: string }

/** Drawings in files, as the report takes them, one after the other. Also a thread's task. */
export default async function readDrawings(sources: readonly Source[]): Promise<DrawingInput[]> {
  const read: DrawingInput[] = []
  for (const { file, ...told } of sources) {
    const content = await readFile(file)
    const bytes = file.endsWith('.svg') ? await sharp(content, { density: 150 }).png().toBuffer() : content
    read.push(await readAndReportDrawing(bytes, await openForReport(bytes), told))
  }
  return read
}
