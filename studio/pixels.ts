/** The size of a picture in pixels. */
export type Size = { width: number; height: number }

/** A picture: interleaved RGBA bytes in sRGB, row by row, `data.length === width * height * 4`. Same layout as `ImageData`. */
export type Pixels = Size & { data: Uint8ClampedArray }
