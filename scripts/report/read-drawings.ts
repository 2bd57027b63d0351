import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { DrawingInput } from '../../insight/insight.ts'
import { type Begun, beginReading, readAndReportDrawing } from '../../server/pictures/report-drawing.ts'

export type Source = Omit<DrawingInput, 'picture'> & { file: string }

/** Drawings in files, as the report takes them, one after the other. Also a thread's task. */
export default async function readDrawings(sources: readonly Source[]): Promise<DrawingInput[]> {
  const read: DrawingInput[] = []
  for (const source of sources) read.push(await readOn(source, await begin(source)))
  return read
}

/** The first half of reading a drawing. Also a thread's task. */
export async function begin({ file }: Source): Promise<Begun> {
  const content = await readFile(file)
  return beginReading(
    file.endsWith('.svg') ? await sharp(content, { density: 150 }).png().toBuffer() : content,
  )
}

/** The second half. */
export function readOn({ file: _, ...told }: Source, begun: Begun): Promise<DrawingInput> {
  return readAndReportDrawing(begun, told)
}
