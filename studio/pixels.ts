/** A picture: interleaved RGBA bytes in sRGB, row by row, `data.length === width * height * 4`. Same layout as `ImageData`. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }
