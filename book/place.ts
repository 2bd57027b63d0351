import { area, dpiOf, fullDpi, millimetersAt } from './measures.ts'

export type Size = { width: number; height: number }

/** Where the words are: below a wide picture, beside a tall one. */
export type Arrangement = 'below' | 'beside'

/** A picture on its page, in millimeters. */
export type Placed = Size & { dpi: number }

/** Aspect ratio (width / height) below which a picture leaves space beside it for lines of text. */
const TALL = 0.9
/** A picture with few pixels gets a lower resolution rather than a longer side below this, but never less than LEAST_DPI. */
const SMALL_MM = 110
const LEAST_DPI = 150

/** What shares the page with a drawing. */
export type Beside = {
  /** The number of letters in its title and its words. */
  letters: number
  hasCode: boolean
}

/** The space for a drawing beside its words, in millimeters. Its words get the rest. */
const besideWords: Size = { width: 112, height: area.height - 20 }
const FEW_LETTERS = 100
/** Heights in millimeters that leave space for a title of two lines, few or many words, and a code. */
const aboveWords = { few: { alone: 136, withCode: 112 }, many: { alone: 116, withCode: 98 } } as const

/** How a drawing shares its page with its words, depending on its aspect ratio. */
export function arrangementOf({ width, height }: Size): Arrangement {
  return width / height < TALL ? 'beside' : 'below'
}

/** Places a drawing beside or above its words. @param pixels its size in pixels */
export function placeDrawing(
  pixels: Size,
  { letters, hasCode }: Beside,
): Placed & { arrangement: Arrangement } {
  const arrangement = arrangementOf(pixels)
  const height = aboveWords[letters > FEW_LETTERS ? 'many' : 'few'][hasCode ? 'withCode' : 'alone']
  const room = arrangement === 'beside' ? besideWords : { width: area.width, height }
  return { arrangement, ...fitIn(pixels, room) }
}

/** Places an artwork, alone on its page. @param pixels its size in pixels */
export function placeArtwork(pixels: Size): Placed {
  return fitIn(pixels, area)
}

/** Fits the whole picture, as large as the space (in millimeters) and its pixels allow. */
export function fitIn(pixels: Size, room: Size): Placed {
  const longest = Math.max(pixels.width, pixels.height)
  const inRoom = longest * Math.min(room.width / pixels.width, room.height / pixels.height)
  const small = Math.min(SMALL_MM, millimetersAt(longest, LEAST_DPI))
  const side = Math.min(inRoom, Math.max(millimetersAt(longest, fullDpi), small))
  const scale = side / longest
  const width = pixels.width * scale
  return { width, height: pixels.height * scale, dpi: dpiOf(pixels.width, width) }
}
