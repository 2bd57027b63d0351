import type { Pixels } from './pixels.ts'

// Inputs are checked once, here: later code reads a wrong length as black and loops forever at a wrong size.

/** Allowed long sides of an artwork in pixels: from the smallest useful size to large prints. */
const sizes = { least: 16, most: 8192 }

/** @throws RangeError if the picture is empty or its size is not whole, TypeError if it does not have four bytes per pixel */
export function checkPixels({ width, height, data }: Pixels) {
  if (!(isCount(width) && isCount(height)))
    throw new RangeError(`A picture is at least 1 x 1 whole pixels large, not ${width} x ${height}.`)
  if (!(data instanceof Uint8ClampedArray || (data as unknown) instanceof Uint8Array))
    throw new TypeError('The pixels of a picture are bytes: a Uint8ClampedArray.')
  if (data.length !== 4 * width * height)
    throw new TypeError(
      `A picture of ${width} x ${height} pixels has ${4 * width * height} bytes, not ${data.length}.`,
    )
}

/** @throws RangeError if the long side is not a whole number within `sizes` */
export function checkLongSide(longSide: number) {
  const { least, most } = sizes
  if (!Number.isInteger(longSide) || longSide < least || longSide > most)
    throw new RangeError(`A long side is a whole number from ${least} to ${most} pixels, not ${longSide}.`)
}

/** @throws RangeError for an unknown style, TypeError for a seed that is not an integer */
export function checkStyleAndSeed({ style, seed }: { style: string; seed: number }, styles: object) {
  if (!Object.hasOwn(styles, style))
    throw new RangeError(`A style is one of ${Object.keys(styles).join(', ')}, not ${style}.`)
  if (!Number.isSafeInteger(seed)) throw new TypeError(`A seed is an integer, not ${seed}.`)
}

const isCount = (value: number) => Number.isInteger(value) && value > 0
