import { components } from '../image/components.ts'
import { emptyMask } from '../image/field.ts'
import { type Corners, frameOf, sizeWithin, skimmed, type View } from '../image/view.ts'
import type { Pixels } from '../pixels.ts'

const longSide = 480

/** A photo pasted on a plain ground of one colour, as in a screenshot: the corners of the photo; otherwise the whole frame. */
export function pasted(pixels: Pixels): Corners {
  const frame = frameOf(pixels)
  if (!hasPlainSides(pixels)) return frame
  const [width, height] = sizeWithin(frame, longSide)
  const view = skimmed(pixels, frame, width, height)
  if (!hasPlainFrame(view)) return frame
  const inside = emptyMask(width, height)
  for (let i = 0; i < inside.data.length; i++) if (offGround(view, i, 7)) inside.data[i] = 1
  const box = components(inside).parts.sort((a, b) => b.area - a.area)[0]
  if (!box) return frame
  const [w, h] = [box.right - box.left + 1, box.bottom - box.top + 1]
  if (box.area < 0.9 * w * h || w * h < 0.04 * width * height) return frame
  const scale = pixels.width / width
  const [left, right] = [(box.left + 1.5) * scale, (box.right - 0.5) * scale]
  const [top, bottom] = [(box.top + 1.5) * scale, (box.bottom - 0.5) * scale]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

// A quick look at a few pixels of the frame, which nearly every photo fails.
function hasPlainSides({ width, height, data }: Pixels): boolean {
  for (let k = 0; k < 64; k++) {
    const [x, y] = [Math.floor(((k + 0.5) * width) / 64), Math.floor(((k + 0.5) * height) / 64)]
    for (const at of [x, (height - 1) * width + x, y * width, y * width + width - 1])
      for (let c = 0; c < 3; c++) if (Math.abs(data[4 * at + c] - data[c]) > 12) return false
  }
  return true
}

function hasPlainFrame(view: View): boolean {
  const { width, height } = view
  for (let x = 0; x < width; x++)
    if (offGround(view, x, 5) || offGround(view, (height - 1) * width + x, 5)) return false
  for (let y = 0; y < height; y++)
    if (offGround(view, y * width, 5) || offGround(view, y * width + width - 1, 5)) return false
  return true
}

function offGround({ planes: [r, g, b] }: View, i: number, levels: number): boolean {
  return Math.abs(r[i] - r[0]) > levels || Math.abs(g[i] - g[0]) > levels || Math.abs(b[i] - b[0]) > levels
}
