import type { Pixels, Size } from '../pixels.ts'
import type { Rgb } from './colour.ts'
import type { FloatImage, Mask } from './float-image.ts'

// Pictures of intermediate results, for debugging odd artworks. They are computed only on demand.

// The linear color of pixels without a label.
const nothing: Rgb = [0.6, 0.6, 0.6]

/** Builds a picture from one linear color per pixel. */
export function pictureOf({ width, height }: Size, colourAt: (i: number) => Rgb): Pixels {
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let i = 0; i < width * height; i++) {
    const colour = colourAt(i)
    for (let c = 0; c < 3; c++) data[4 * i + c] = 255 * Math.max(0, colour[c]) ** (1 / 2.2)
  }
  return { width, height, data }
}

/** A linear gray, 0-1. */
export const grey = (value: number): Rgb => [value, value, value]

/** Renders a mask as black on white. */
export const debugViewOfMask = (mask: Mask): Pixels => pictureOf(mask, (i) => grey(1 - mask.data[i]))

/** Renders labels in their paint colors, and gray where there is no label. */
export function debugViewOfLabels(
  labels: Size & { labels: Uint8Array },
  paints: readonly { rgb: Rgb }[],
  lines?: Mask,
): Pixels {
  return pictureOf(labels, (i) => (lines?.data[i] ? grey(0) : (paints[labels.labels[i] - 1]?.rgb ?? nothing)))
}

/** Renders the sum of fields, from black at zero to white at the maximum. */
export function debugViewOfHeights(...fields: readonly FloatImage[]): Pixels {
  const heightAt = (i: number) => fields.reduce((sum, { data }) => sum + data[i], 0)
  let highest = 1e-6
  for (let i = 0; i < fields[0].data.length; i++) highest = Math.max(highest, heightAt(i))
  return pictureOf(fields[0], (i) => grey(heightAt(i) / highest))
}

/** Renders three linear color fields as a picture. */
export const debugViewOfColours = ([red, green, blue]: readonly FloatImage[]): Pixels =>
  pictureOf(red, (i) => [red.data[i], green.data[i], blue.data[i]])
