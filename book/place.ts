import { area, dpiOf, fullDpi, millimetersAt } from './measures.ts'

export type Size = { width: number; height: number }

/** Where the words stand: under a wide picture, beside a tall one. */
export type Arrangement = 'below' | 'beside'

/** A picture on its page, in millimeters. */
export type Placed = Size & { dpi: number }

/** Taller than this, and words beside it have room for a line. */
const TALL = 0.9
/** A picture with few pixels is printed at fewer dots rather than smaller than this, but never at fewer than LEAST_DPI. */
const SMALL_MM = 110
const LEAST_DPI = 150

/** What a drawing may take of its page, so that its words have the rest. */
const besideWords: Size = { width: 112, height: area.height - 20 }
const aboveWords: Size = { width: area.width, height: 116 }

/** How a drawing shares its page with its words, by its shape. */
export function arrangementOf({ width, height }: Size): Arrangement {
  return width / height < TALL ? 'beside' : 'below'
}

/** A drawing beside or above its words. @param pixels its size in pixels */
export function placeDrawing(pixels: Size): Placed & { arrangement: Arrangement } {
  const arrangement = arrangementOf(pixels)
  return { arrangement, ...fitIn(pixels, arrangement === 'beside' ? besideWords : aboveWords) }
}

/** An artwork, alone on its page. @param pixels its size in pixels */
export function placeArtwork(pixels: Size): Placed {
  return fitIn(pixels, area)
}

/** The whole picture, as large as the room and its pixels allow. */
export function fitIn(pixels: Size, room: Size): Placed {
  const longest = Math.max(pixels.width, pixels.height)
  const inRoom = longest * Math.min(room.width / pixels.width, room.height / pixels.height)
  const small = Math.min(SMALL_MM, millimetersAt(longest, LEAST_DPI))
  const side = Math.min(inRoom, Math.max(millimetersAt(longest, fullDpi), small))
  const scale = side / longest
  const width = pixels.width * scale
  return { width, height: pixels.height * scale, dpi: dpiOf(pixels.width, width) }
}
