import type { Part } from '../image/components.ts'
import type { Mask } from '../image/field.ts'

/** The area and the box of each label on a mask. */
export function boxesOf({ width, height, data: mask }: Mask, labels: Uint8Array): Part[] {
  const boxes = Array.from(
    { length: 256 },
    (): Part => ({ area: 0, left: width, top: height, right: -1, bottom: -1 }),
  )
  const seen = new Int32Array(3 * 256)
  for (let y = 0; y < height; y++) {
    seen.fill(0)
    rowExtents(labels, mask, y * width, width, seen)
    for (let label = 0; label < boxes.length; label++) {
      const area = seen[3 * label]
      if (area === 0) continue
      const box = boxes[label]
      box.area += area
      box.left = Math.min(box.left, seen[3 * label + 1])
      box.right = Math.max(box.right, seen[3 * label + 2])
      if (box.top > y) box.top = y
      box.bottom = y
    }
  }
  return boxes
}

// For each label how often it is in a row, and its first and last column.
function rowExtents(labels: Uint8Array, mask: Uint8Array, from: number, width: number, seen: Int32Array) {
  for (let x = 0; x < width; x++) {
    if (mask[from + x] === 0) continue
    const at = 3 * labels[from + x]
    if (seen[at] === 0) seen[at + 1] = x
    seen[at]++
    seen[at + 2] = x
  }
}
