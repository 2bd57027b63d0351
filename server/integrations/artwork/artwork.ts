import type { Artist } from '#contract/images.ts'
import type { Made } from '../../pictures/drawing-tasks.ts'
import type { DrawRequest } from '../../pictures/pictures.ts'

export type By = {
  artist: Artist
  /** True if the studio made it in place of a model. */
  standsIn: boolean
  /** The call that produced it, if a model made it. */
  callId: string | null
}

export const byStudio: By = { artist: 'studio', standsIn: false, callId: null }

/** What the parent was told before: who makes the artwork, and which third parties receive the drawing; null if not recorded. */
export type Named = { artist: Artist | null; receivers: readonly string[] | null }

/** `attemptId` lets an interrupted run find its work again. */
export type ArtworkRequest = DrawRequest & { attemptId: string; named: Named }

/** `unlike`: the artwork is not quite like the drawing; `other` is then a second version, if there is one. */
export type MadeArtwork = Made & { by: By; unlike?: true; other?: Uint8Array }

export type Artwork = {
  /** Makes artwork from JPEG bytes; `onProgress` gets 0-1. @throws Refusal, CallDropped, the signal's reason; any other error may be retried */
  make(request: ArtworkRequest): Promise<MadeArtwork>
}

/** Thrown if the picture is no longer wanted. */
export class CallDropped extends Error {}
