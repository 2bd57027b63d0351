import { createHash } from 'node:crypto'
import type { Corners } from '#contract/corners.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { encodeJpeg } from '#studio/codec/encode.ts'
import { type Pixels, type Prepared, prepare, straightened } from '#studio/studio.ts'

const FRAMED_QUALITY = 85

type How = {
  drawing: Uint8Array
  corners?: Corners | undefined
  /** Drawn although it looks like a photograph or a page of writing. */
  insisted?: boolean | undefined
  /** Long sides in pixels of the drawing when it is read, of its artworks, and of the drawing as they frame it. */
  sourceSide: number
  longSide: number
  framedSide: number
  onProgress?: (share: number) => void
}

/** A drawing that has been read, and the way to JPEG bytes of it as its artworks frame it. */
export type KeptDrawing = { prepared: Prepared; framed: () => Promise<Uint8Array> }

// Reading takes longer than painting, and a family often wants one drawing in several styles. A kept drawing takes about 60 MB,
// so a thread keeps no more than its last one, and that only until the thread itself goes.
let kept: (KeptDrawing & { key: string }) | undefined

/** Reads a drawing, unless it is the one that this thread read last. It is lent until the next call. */
export async function readDrawing(how: How): Promise<KeptDrawing> {
  const key = keyOf(how)
  if (kept?.key === key) return kept
  kept?.prepared.release()
  kept = undefined
  const { corners, insisted, longSide, framedSide, onProgress } = how
  const pixels = await decodeDrawing(how.drawing, how.sourceSide)
  const prepared = await prepare({ pixels, longSide, corners, insisted, ...(onProgress && { onProgress }) })
  kept = { key, prepared, framed: framing(pixels, prepared.corners, framedSide) }
  return kept
}

// Once framed, the pixels of the source may go: 12 MB that the artwork then has.
function framing(pixels: Pixels, corners: Prepared['corners'], side: number): () => Promise<Uint8Array> {
  let asked: Pixels | Promise<Uint8Array> = pixels
  return () => {
    if (!(asked instanceof Promise)) asked = encodeJpeg(straightened(asked, corners, side), FRAMED_QUALITY)
    return asked
  }
}

function keyOf({ drawing, corners, insisted = false, sourceSide, longSide, framedSide }: How): string {
  const how = JSON.stringify([corners, insisted, sourceSide, longSide, framedSide])
  return createHash('sha256').update(drawing).update(how).digest('hex')
}
