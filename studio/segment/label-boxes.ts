import type { Part } from '../image/components.ts'
import { emptyMask, type Mask } from '../image/float-image.ts'
import type { Size } from '../pixels.ts'

export type Box = Omit<Part, 'area'>

/** The area and bounding box of each label inside a mask. */
export function boxesOf({ width, height, data: mask }: Mask, labels: Uint8Array): Part[] {
  const boxes = Array.from(
    { length: 256 },
    (): Part => ({ area: 0, left: width, top: height, right: -1, bottom: -1 }),
  )
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (mask[i] === 0) continue
      const box = boxes[labels[i]]
      box.area++
      if (x < box.left) box.left = x
      if (x > box.right) box.right = x
      if (y < box.top) box.top = y
      box.bottom = y
    }
  return boxes
}

/** The mask of one label inside a box. */
export function maskOf(
  { width, labels }: { width: number; labels: Uint8Array | Uint16Array | Int32Array },
  label: number,
  { left, top, right, bottom }: Box,
): Mask {
  const mask = emptyMask(right - left + 1, bottom - top + 1)
  for (let y = top, k = 0; y <= bottom; y++)
    for (let i = y * width + left; i <= y * width + right; i++, k++) if (labels[i] === label) mask.data[k] = 1
  return mask
}

/** A box padded on each side, clipped to the picture. */
export function padded({ left, top, right, bottom }: Box, rim: number, { width, height }: Size): Box {
  return {
    left: Math.max(0, left - rim),
    top: Math.max(0, top - rim),
    right: Math.min(width - 1, right + rim),
    bottom: Math.min(height - 1, bottom + rim),
  }
}
