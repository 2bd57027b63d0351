/** Interpolates a plane bilinearly. @param x and y from 0 to less than the last pixel */
export function bilinearAt(plane: Uint8Array | Float32Array, width: number, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const fx = x - left
  const i = top * width + left
  const above = plane[i] + fx * (plane[i + 1] - plane[i])
  const below = plane[i + width] + fx * (plane[i + width + 1] - plane[i + width])
  return above + (y - top) * (below - above)
}
