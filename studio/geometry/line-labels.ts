import type { FloatImage } from '../image/float-image.ts'
import { isOn } from '../rules.ts'
import type { Shapes } from '../segment/shapes.ts'

// Line rims are soft in every photo and scan, so read the crayon up to this many pixels further in.
const widestRim = 5

/** The paint label of each line pixel, 0 for none. @param depth signed distance inside the lines in pixels */
export function lineLabels({ ink, width, height }: Shapes, { data: depth }: FloatImage): Uint8Array {
  const labels = new Uint8Array(ink.length)
  const middle = isOn('line color from its middle')
  for (let y = 1; y < height - 1; y++)
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++)
      if (depth[i] > 0) labels[i] = (middle && ink[inwards(depth, i, width)]) || ink[i]
  return labels
}

// Climbs to the deepest neighbor a few times, staying inside the picture.
function inwards(depth: Float32Array, from: number, width: number): number {
  let at = from
  for (let step = 0; step < widestRim; step++) {
    let best = at
    let most = depth[at]
    for (let dy = -width; dy <= width; dy += width)
      for (let to = at + dy - 1; to <= at + dy + 1; to++) {
        if (to < 0 || to >= depth.length || depth[to] <= most) continue
        most = depth[to]
        best = to
      }
    if (best === at) break
    at = best
  }
  return at
}
