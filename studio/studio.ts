/** A picture: interleaved RGBA bytes in sRGB, row by row, `data.length === width * height * 4`. Same layout as `ImageData`. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/** The looks the studio can give a drawing. */
export type StyleName = 'realistic' | 'disney' | 'futuristic'

export { DrawingRefused, type RefusalCode } from './refusal.ts'

export type RenderRequest = {
  /** The drawing: upright, opaque, long side at most 2048 px. */
  pixels: Pixels
  style: StyleName
  /** Any integer. The same pixels, style, context, size and seed give the same bytes. */
  seed: number
  /** What the parent wrote about the drawing; plain words in it may steer the world around the figures. */
  context?: string
  /** Long side of the artwork in pixels. Default 2048. */
  longSide?: number
  /** Called with the share of the work done, 0-1, and the name of the step that begins. */
  onProgress?: (share: number, step: string) => void
  /** Stops the work between two steps with the signal's reason. */
  signal?: AbortSignal
}

/** Where the drawing was found in the source picture, in pixels of that picture. */
export type Crop = { left: number; top: number; width: number; height: number }

export type Artwork = { pixels: Pixels; crop: Crop }

/**
 * Turns a child's drawing into artwork.
 * @throws DrawingRefused when the picture shows no drawing; the signal's reason when it was aborted.
 */
export async function render(request: RenderRequest): Promise<Artwork> {
  request.signal?.throwIfAborted()
  return {
    pixels: request.pixels,
    crop: { left: 0, top: 0, width: request.pixels.width, height: request.pixels.height },
  }
}
