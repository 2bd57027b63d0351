import { rawFloats } from '../field/buffers.ts'
import { components, keepParts } from '../field/components.ts'
import type { Field, Mask } from '../field/field.ts'
import { localPeaks } from '../read/ink.ts'
import type { Box } from '../read/view.ts'
import type { InkSight } from './ink-network.ts'

/** How likely the network must find ink: a pixel by itself or beside it, and a connected part on average. */
const LEAST = { pixel: 0.05, beside: 0.3, part: 0.3 }

/**
 * Keeps of the ink what the ink network takes for a line or a fill at all: neither ruling and print nor folds and the sheet's edge with
 * what lies beyond. In place.
 * @param place of the mask on the sheet that the network saw
 */
export function keepLikelyInk(mask: Mask, { line, fill }: InkSight, place: Box) {
  const ink = { ...line, data: line.data.map((value, i) => value + fill.data[i]) }
  const likely = enlarged(ink, mask, place)
  // The highest nearby: what is read by density is fatter than what the network sees.
  const nearby = enlarged(localPeaks(ink), mask, place)
  for (let i = 0; i < likely.length; i++)
    if (likely[i] < LEAST.pixel && nearby[i] < LEAST.beside) mask.data[i] = 0
  const found = components(mask)
  const sums = new Float64Array(found.parts.length)
  for (let i = 0; i < nearby.length; i++) if (found.labels[i] > 0) sums[found.labels[i] - 1] += nearby[i]
  keepParts(mask, found, ({ area }, k) => sums[k] > LEAST.part * area)
}

/** The part of a field that lies under a mask, in its size. */
function enlarged(field: Field, { width, height }: Mask, { left, top, right, bottom }: Box): Float32Array {
  const columns = placesIn(field.width, width, left, right)
  const rows = placesIn(field.height, height, top, bottom)
  const out = rawFloats(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out[y * width + x] = field.data[rows[y] * field.width + columns[x]]
  return out
}

/** Where each of so many pixels between two shares of a length lies in it. */
function placesIn(length: number, pixels: number, from: number, to: number): Int32Array {
  const place = (i: number) => (from + ((i + 0.5) / pixels) * (to - from)) * length
  return Int32Array.from({ length: pixels }, (_, i) =>
    Math.min(length - 1, Math.max(0, Math.floor(place(i)))),
  )
}
