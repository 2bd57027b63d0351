import sharp from 'sharp'
import type { Pixels } from '#studio/studio.ts'
import { drawingPixels } from './drawings.ts'
import { largeFigure, onPaper } from './on-paper.ts'
import { cornersOf, onTable } from './on-table.ts'

export type Photo = { name: string; mimeType: string; buffer: Buffer }

/** A photo in which the studio finds the sheet, for tests that move the corners. */
export async function photoOnTable(): Promise<Photo> {
  const drawing = await drawingPixels('house', 800)
  return jpegOf('table.jpg', onTable(drawing, { table: 'wood', corners: cornersOf('aslant') }))
}

/** A photo of a page with one large wall that could be the sheet, so the studio is not sure. */
export async function photoOfWall(): Promise<Photo> {
  return jpegOf('wall.jpg', await onPaper(await largeFigure('wall'), 'white'))
}

async function jpegOf(name: string, { width, height, data }: Pixels): Promise<Photo> {
  const buffer = await sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
