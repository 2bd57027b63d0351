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

/** Maps figurine pixels to sculpture pixels: the position of pixel (0, 0) and the step between pixels. */
export type SamplingGrid = { left: number; top: number; step: number }

/** The silhouette of a figurine from the front as one connected component, including the strip sunk into the stand. */
export type Footprint = { mask: Mask; grid: SamplingGrid }

// The margin around the figures leaves room for thickening.
const margin = Math.ceil(2 / sizes.pixel)

/**
 * The outline of all figures, thick enough to print and joined with the stand; `sizes.pixel` mm per pixel.
 * @throws DrawingRefused blank_page
 */
export function footprintOf(sculpture: Pick<Sculpture, 'outline'>): Footprint {
  const { grid, width, height } = gridOf(above(sculpture.outline, 0))
  const drawn = above(sampled(sculpture.outline, grid, width, height), 0)
  cutOff(drawn, sculpture.outline, grid)
  const found = components(drawn)
  const least = sizes.speck / sizes.pixel
  const isKept = (part: Part) => part.area > 0.5 * least * least || extent(part) > least
  if (keepParts(drawn, found, isKept) === 0) throw new DrawingRefused('blank_page')
  const thick = closed(thickened(drawn, sizes.wire / sizes.pixel), sizes.gap / 2 / sizes.pixel)
  return { mask: joined(thick), grid }
}

/** Samples a field bilinearly at figurine pixels, clamping at the border. */
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

// Clear everything beyond the page: sampling repeats the border pixels there.
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
  // Figurine millimeters per sculpture pixel.
  const scale = Math.min(room / down, sizes.widest / across)
  const step = sizes.pixel / scale
  return {
    grid: { left: box.left - margin * step, top: box.top - margin * step, step },
    width: Math.ceil(across / step) + 2 * margin,
    height: Math.ceil(down / step) + margin,
  }
}

// A tip this many radii beyond the opened mask is kept; longer ones are thickened.
const tip = 0.7

/** Thickens whatever is narrower than two radii by dilating its ridge. @param radius in pixels */
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
