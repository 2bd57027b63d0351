import { createHash } from 'node:crypto'
import type { Corners } from '#contract/corners.ts'
import { unpackReading } from '#studio/codec/kept-reading.ts'
import { type Prepared, prepareFrom, unsureSheet } from '#studio/studio.ts'

type How = {
  reading: Uint8Array
  /** Drawn although it looks like a photograph or a page of writing. */
  forced?: boolean | undefined
  longSide: number
  onProgress?: (share: number) => void
  signal?: Pick<AbortSignal, 'throwIfAborted'>
}

/** A drawing ready to be painted, as JPEG bytes too, and the sheet's corners where a parent had better look at them. */
export type KeptDrawing = {
  prepared: Prepared
  framed?: Uint8Array
  cornersToConfirm: Corners | null
}

// Sculpting takes a third as long as painting, and a family often wants several styles. One takes 60 MB, so each thread keeps its last only.
let kept: (KeptDrawing & { key: string }) | undefined

/** Makes a drawing ready from its reading, unless it is this thread's last one. @throws DrawingRefused */
export async function readyDrawing({ reading, forced = false, ...how }: How): Promise<KeptDrawing> {
  const key = createHash('sha256').update(reading).update(`${forced} ${how.longSide}`).digest('hex')
  if (kept?.key === key) return kept
  kept = undefined
  const unpacked = unpackReading(reading)
  const unsure = unsureSheet(unpacked)
  const cornersToConfirm: Corners | null = unsure ? [...unsure] : null
  kept = { key, cornersToConfirm, prepared: await prepareFrom(unpacked, { forced, ...how }) }
  return kept
}
