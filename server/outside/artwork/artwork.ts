import type { DrawRequest, Made } from '../../pictures/pictures.ts'

/** Who makes the artwork. */
export type Artwork = {
  /**
   * Makes artwork from a working copy (JPEG bytes); `longSide` in pixels; `onProgress` hears the share done, 0-1.
   * The same request with a larger `longSide` is the same picture, larger: prints are asked for so.
   * @throws Refusal when the picture cannot be used; the signal's reason when stopped; anything else may be tried again.
   */
  make(request: DrawRequest): Promise<Made>
}
