import type { Relief } from '../geometry/relief.ts'
import { components, type Part } from '../image/components.ts'
import { emptyMask, type Mask } from '../image/float-image.ts'
import { dilated } from '../image/morphology.ts'
import type { Size } from '../pixels.ts'
import { growLabels } from '../segment/smooth-labels.ts'

/** The side of a cell in pixels. Figures and their motion are computed per cell. */
export const cellPixels = 4

/** A group of parts that moves as one. Its box is in cells, with right and bottom inclusive. */
export type Figure = Part & {
  /** `cut`: it touches the frame. `ground`: it also spans most of the width, as ground does. */
  cut: boolean
  ground: boolean
}

/** The figures of an artwork and, per cell, the 1-based number of the nearest figure. */
export type Figures = { width: number; height: number; figures: Figure[]; nearest: Uint16Array }

// The gap in cells up to which parts move as one; figures below this fraction of the picture join a neighbor.
const [joined, least] = [1, 0.0012]

/** Finds the figures: the connected components of the drawn pixels. */
export function figuresOf({ width, height, cover }: Pick<Relief, 'width' | 'height' | 'cover'>): Figures {
  const mask = cellsOf(cover, width, height)
  const found = components(dilated(mask, joined))
  const size = found.width * found.height
  const kept = found.parts.flatMap((part, k) => (part.area >= least * size ? [{ part, label: k + 1 }] : []))
  const numbers = new Uint16Array(found.parts.length + 1)
  for (const [k, { label }] of kept.entries()) numbers[label] = k + 1
  const figures = kept.map(({ part }) => ({ ...part, ...placeOf(part, found) }))
  const { width: across, height: down } = found
  const nearest = new Uint16Array(size)
  for (let i = 0; i < size; i++) nearest[i] = numbers[found.labels[i]]
  growLabels({ width: across, height: down, labels: nearest }, new Uint8Array(size).fill(1), size)
  return { width: across, height: down, figures, nearest }
}

function cellsOf(cover: Uint8Array, width: number, height: number): Mask {
  const mask = emptyMask(Math.ceil(width / cellPixels), Math.ceil(height / cellPixels))
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / cellPixels) * mask.width
    for (let x = 0; x < width; x++, i++) if (cover[i] > 60) mask.data[row + Math.floor(x / cellPixels)] = 1
  }
  return mask
}

function placeOf({ left, right, top, bottom }: Part, { width, height }: Size) {
  const cut = left < 2 || top < 2 || right > width - 3 || bottom > height - 3
  return { cut, ground: cut && right - left > 0.7 * width }
}
