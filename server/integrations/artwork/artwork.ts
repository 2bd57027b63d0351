import type { Artist } from '#contract/images.ts'
import type { Made } from '../../pictures/drawing-tasks.ts'
import type { DrawRequest } from '../../pictures/pictures.ts'

export type By = {
  artist: Artist
  /** The studio did what a model should have done. */
  standsIn: boolean
  /** The call that brought it, when a model made it. */
  callId: string | null
}

export const byStudio: By = { artist: 'studio', standsIn: false, callId: null }

/** Who was named to the parent before: who makes the artwork, and who outside gets the drawing; null where that was not noted. */
export type Named = { artist: Artist | null; receivers: readonly string[] | null }

/** The attempt is what an artist that dies finds its work again by. */
export type ArtworkRequest = DrawRequest & { attemptId: string; named: Named }

/** `unlike`: it is not quite like the drawing; then `other` is a second version, where there is one. */
export type MadeArtwork = Made & { by: By; unlike?: true; other?: Uint8Array }

export type Artwork = {
  /** Makes artwork from JPEG bytes; `onProgress` hears 0-1. @throws Refusal, CallDropped, the signal's reason; anything else may be tried again */
  make(request: ArtworkRequest): Promise<MadeArtwork>
}

/** Thrown when the picture is not wanted any more. */
export class CallDropped extends Error {}
