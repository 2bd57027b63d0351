import type { Pixels } from './pixels.ts'

// What is passed in is checked here, once: inside, a wrong length would be read as black and a wrong size never end.

/** Long sides of an artwork in pixels: from what still shows something to what a large print wants. */
const sizes = { least: 16, most: 8192 }

/** @throws RangeError for a picture without an extent, TypeError where its bytes are not four for each pixel */
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

/** @throws RangeError for a long side that no picture has */
export function checkLongSide(longSide: number) {
  const { least, most } = sizes
  if (!Number.isInteger(longSide) || longSide < least || longSide > most)
    throw new RangeError(`A long side is a whole number from ${least} to ${most} pixels, not ${longSide}.`)
}

/** @throws RangeError for a style that is none of the given, TypeError for a seed that is no integer */
export function checkStyleAndSeed({ style, seed }: { style: string; seed: number }, styles: object) {
  if (!Object.hasOwn(styles, style))
    throw new RangeError(`A style is one of ${Object.keys(styles).join(', ')}, not ${style}.`)
  if (!Number.isSafeInteger(seed)) throw new TypeError(`A seed is an integer, not ${seed}.`)
}

const isCount = (value: number) => Number.isInteger(value) && value > 0
