import type { Lab } from '../image/colour.ts'
import { components, keepParts, type Part } from '../image/components.ts'
import { count, emptyMask, type Mask } from '../image/float-image.ts'
import { closed, dilated, eroded } from '../image/morphology.ts'
import { type Box, padded } from './label-boxes.ts'

/** A mask of a part of the picture. */
export type Patch = Mask & { left: number; top: number }

/** The ink at half size: its mask, the 1-based crayon of each pixel, and the crayons. */
export type Drawn = { ink: Mask; labels: Uint8Array; colours: readonly { lab: Lab }[] }

/** In half-size pixels: a thousandth of the long side, the pen width, and the widest stroke. */
export type Scale = { unit: number; stroke: number; widest: number }

/**
 * The area that one crayon alone fills, even if it is thin among all inks; undefined if none.
 * @param sizes `gap` is closed first, `core` is the radius that strokes do not reach
 */
export function solidOf(
  drawn: Drawn,
  label: number,
  place: Part,
  { gap, core }: { gap: number; core: number },
): Patch | undefined {
  if (place.area < 6 * core * core) return undefined
  // Erosion treats the outside of a mask as set: without padding,
  // a ring would count as solid where it touches its box.
  const box = padded(place, Math.ceil(core + gap) + 1, drawn.ink)
  const whole = closed(drawnWith(drawn, [label], box), gap)
  const heart = eroded(whole, 0.9 * core)
  if (count(heart) === 0) return undefined
  const solid = dilated(heart, 0.9 * core)
  dropSmall(solid, 6 * core * core)
  return { ...solid, left: box.left, top: box.top }
}

/** The mask of some crayons inside a box. @param group the crayons' labels */
export function drawnWith(
  { ink, labels }: Drawn,
  group: readonly number[],
  { left, top, right, bottom }: Box,
): Patch {
  const wanted = new Uint8Array(256)
  for (const label of group) wanted[label] = 1
  const mine = emptyMask(right - left + 1, bottom - top + 1)
  for (let y = top, k = 0; y <= bottom; y++)
    for (let i = y * ink.width + left; i <= y * ink.width + right; i++, k++)
      if (wanted[labels[i]] === 1 && ink.data[i] !== 0) mine.data[k] = 1
  return { ...mine, left, top }
}

/** Unites a mask with a patch, in place. */
export function add(to: Mask, { width, height, data, left, top }: Patch) {
  for (let y = 0, k = 0; y < height; y++)
    for (let x = 0, i = (y + top) * to.width + left; x < width; x++, i++, k++)
      if (data[k] !== 0) to.data[i] = 1
}

/** Clears the components of a mask up to an area in pixels, in place. */
export function dropSmall(mask: Mask, area: number) {
  keepParts(mask, components(mask), (part) => part.area > area)
}
