import sharp from 'sharp'
import { drawingPixels } from './drawings.ts'
import { onTable, type Table } from './on-table.ts'

const CORNERS = [
  { x: 0.2, y: 0.16 },
  { x: 0.83, y: 0.1 },
  { x: 0.9, y: 0.88 },
  { x: 0.1, y: 0.84 },
] as const

/** A photo whose sheet the studio finds, and which its parent wants to cut otherwise; on a table of the paper's colour it is not sure. */
export async function photoOnTable(
  table: Table = 'wood',
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { width, height, data } = onTable(await drawingPixels('house', 800), { table, corners: CORNERS })
  const buffer = await sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg()
    .toBuffer()
  return { name: 'table.jpg', mimeType: 'image/jpeg', buffer }
}
