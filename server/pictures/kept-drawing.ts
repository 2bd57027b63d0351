import { createHash } from 'node:crypto'
import type { Corners } from '#contract/corners.ts'
import { unpackReading } from '#studio/codec/kept-reading.ts'
import { type Prepared, prepareFrom, unsureSheet } from '#studio/studio.ts'
import type { StopSignal } from './stop.ts'

type How = {
  reading: Uint8Array
  /** Draw it even if it looks like a photograph or a page of writing. */
  forced?: boolean | undefined
  longSide: number
  onProgress?: (share: number) => void
  signal?: StopSignal
}

/** A drawing prepared for painting, its framed JPEG, and the sheet's corners if the parent should confirm them. */
export type KeptDrawing = {
  prepared: Prepared
  framed?: Uint8Array
  cornersToConfirm: Corners | null
}

// Preparing takes a third as long as painting, and a family often wants several styles. One takes 60 MB, so each thread keeps only its last.
let kept: (KeptDrawing & { key: string }) | undefined

/** Prepares a drawing from its reading, or returns this thread's last one if it is the same. @throws DrawingRefused */
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
