import sharp from 'sharp'
import { encodePng } from '#studio/codec/encode.ts'
import type { Pixels } from '#studio/studio.ts'

const GAP = 16
const GROUND = '#444'

/** Pictures in rows, each in a square of `tile` pixels, as a JPEG. */
export async function sheetOf(rows: Pixels[][], tile: number): Promise<Buffer> {
  const most = Math.max(...rows.map(({ length }) => length))
  const tiles = rows.flatMap((row, down) =>
    row.map(async (picture, across) => ({
      input: await sharp(await encodePng(picture))
        .resize(tile, tile, { fit: 'contain', background: GROUND })
        .toBuffer(),
      left: GAP + across * (tile + GAP),
      top: GAP + down * (tile + GAP),
    })),
  )
  const [width, height] = [most, rows.length].map((count) => GAP + count * (tile + GAP))
  return sharp({ create: { width: width ?? 1, height: height ?? 1, channels: 3, background: GROUND } })
    .composite(await Promise.all(tiles))
    .jpeg({ quality: 88 })
    .toBuffer()
}
