import { rawBytes } from '../image/buffers.ts'
import type { Field } from '../image/field.ts'
import { byRows } from '../image/rows.ts'
import { isOn } from '../rules.ts'
import type { Shapes } from '../segment/shapes.ts'

// A line's rim is soft in every photograph and scan, so its crayon is read further in, at most so many pixels.
const widestRim = 5
/** Which paint each pixel of the lines has, 0 for none. @param depth inside the lines in pixels */
export function lineLabels({ ink, width, height }: Shapes, { data: depth }: Field): Uint8Array {
  const labels = rawBytes(ink.length).fill(0)
  byRows({ width, height }, lineRow, ink, depth, labels)
  return labels
}

function lineRow(from: number, to: number, ink: Uint8Array, depth: Float32Array, labels: Uint8Array) {
  const width = to - from
  const middle = isOn('line color from its middle')
  if (from === 0 || to === labels.length) return
  for (let i = from + 1; i < to - 1; i++) {
    if (depth[i] <= 0) continue
    const inner = middle ? ink[inwards(depth, i, width)] : 0
    labels[i] = inner || ink[i]
  }
}

// The pixel reached by walking to the deepest neighbour a few times, without leaving the picture.
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
