import type { Sculpture } from '../geometry/sculpt.ts'
import { bilinearAt } from '../image/bilinear.ts'
import { components, extent, keepParts, type Part } from '../image/components.ts'
import { distanceTo } from '../image/distance.ts'
import { above, emptyImage, emptyMask, type FloatImage, type Mask } from '../image/float-image.ts'
import { closed, dilated, opened } from '../image/morphology.ts'
import { DrawingRefused } from '../refusal.ts'
import { boxesOf } from '../segment/label-boxes.ts'
import { joined } from './joined.ts'
import { sizes } from './sizes.ts'

/** Where a figurine's pixels lie in its sculpture: pixel 0, 0 and the step to the next one, in pixels of the sculpture. */
export type SamplingGrid = { left: number; top: number; step: number }

/** What a figurine is seen from the front, without its stand but for the strip by which it is held: one connected part. */
export type Footprint = { mask: Mask; grid: SamplingGrid }

// Around the figures, so that what is made thicker has room.
const margin = Math.ceil(2 / sizes.pixel)

/** The outline of everything drawn, thick enough to be printed and joined with the stand. Its pixels are `sizes.pixel` mm wide. @throws DrawingRefused blank_page */
export function footprintOf(sculpture: Pick<Sculpture, 'outline'>): Footprint {
  const { grid, width, height } = gridOf(above(sculpture.outline, 0))
  const drawn = above(sampled(sculpture.outline, grid, width, height), 0)
  cutOff(drawn, sculpture.outline, grid)
  const found = components(drawn)
  const least = sizes.speck / sizes.pixel
  const isKept = (part: Part) => part.area > 0.5 * least * least || extent(part) > least
  if (keepParts(drawn, found, isKept) === 0) throw new DrawingRefused('blank_page')
  const thick = closed(thickened(drawn, sizes.wire / sizes.pixel), sizes.gap / 2 / sizes.pixel)
  return { mask: joined(thick, sizes.pixel), grid }
}

/** A field read at the pixels of a figurine, bilinear; beyond the field its border goes on. */
export function sampled(
  field: FloatImage,
  { left, top, step }: SamplingGrid,
  width: number,
  height: number,
): FloatImage {
  const out = emptyImage(width, height)
  const [lastX, lastY] = [field.width - 1.001, field.height - 1.001]
  for (let y = 0, at = 0; y < height; y++) {
    const sy = Math.min(lastY, Math.max(0, top + y * step))
    for (let x = 0; x < width; x++, at++) {
      const sx = Math.min(lastX, Math.max(0, left + x * step))
      out.data[at] = bilinearAt(field.data, field.width, sx, sy)
    }
  }
  return out
}

// Of what runs off the page nothing goes on beyond it.
function cutOff({ width, height, data }: Mask, page: FloatImage, { left, top, step }: SamplingGrid) {
  const isOn = (at: number, size: number) => at >= 0 && at <= size - 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (!isOn(left + x * step, page.width) || !isOn(top + y * step, page.height)) data[y * width + x] = 0
}

function gridOf(body: Mask): { grid: SamplingGrid; width: number; height: number } {
  const box = boxesOf(body, body.data)[1]
  if (box.area === 0) throw new DrawingRefused('blank_page')
  const [across, down] = [box.right - box.left + 1, box.bottom - box.top + 1]
  const room = sizes.height - sizes.stand.height + sizes.sunk
  // Millimeters of the figurine for a pixel of the sculpture.
  const scale = Math.min(room / down, sizes.widest / across)
  const step = sizes.pixel / scale
  return {
    grid: { left: box.left - margin * step, top: box.top - margin * step, step },
    width: Math.ceil(across / step) + 2 * margin,
    height: Math.ceil(down / step) + margin,
  }
}

// The sharpest corner that is left as it is ends at so many radii from the round one within it.
const tip = 0.7

/** Lays a disc on the middle of whatever is narrower than two radii. @param radius in pixels */
export function thickened(mask: Mask, radius: number): Mask {
  const wide = opened(mask, radius)
  const away = distanceTo(wide, 1).data
  const depth = distanceTo(mask, 0).data
  const { width, height, data } = mask
  const middle = emptyMask(width, height)
  for (let y = 1; y < height - 1; y++)
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const thin = data[i] === 1 && depth[i] < radius && away[i] > tip * radius
      if (thin && isRidge(depth, i, width)) middle.data[i] = 1
    }
  const discs = dilated(middle, radius)
  for (let i = 0; i < data.length; i++) if (data[i] === 1) discs.data[i] = 1
  return discs
}

function isRidge(depth: Float32Array, i: number, width: number): boolean {
  const across = depth[i] >= depth[i - 1] && depth[i] >= depth[i + 1]
  const down = depth[i] >= depth[i - width] && depth[i] >= depth[i + width]
  return across || down
}
