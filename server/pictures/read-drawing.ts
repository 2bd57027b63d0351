import { limits } from '#contract/limits.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { packReading } from '#studio/codec/kept-reading.ts'
import { type Corners, readAnyway } from '#studio/studio.ts'
import type { StopSignal } from './stop.ts'

type How = {
  drawing: Uint8Array
  corners?: Corners | undefined
  onProgress?: (share: number) => void
  signal?: StopSignal
}

/** Reads a clean copy and packs the reading that all its pictures are made from. @throws DrawingRefused */
export async function readDrawing({ drawing, ...how }: How): Promise<Uint8Array> {
  const pixels = await decodeDrawing(drawing, limits.cleanCopyPixels)
  return packReading(await readAnyway({ pixels, ...how }))
}
