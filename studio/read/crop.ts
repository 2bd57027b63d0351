import { components, type Part } from '../field/components.ts'
import { DrawingRefused } from '../refusal.ts'
import type { Pixels } from '../studio.ts'
import { readInk } from './ink.ts'
import type { Page } from './page.ts'
import { readPaper } from './paper.ts'
import { type Corners, part, sizeWithin, viewed } from './view.ts'

const longSide = 640
const margin = 0.07
const inset = 0.008

/** The part of the page that the drawing fills, with some air around it, between 3:4 and 4:3 where the page allows. */
export function findDrawing(pixels: Pixels, page: Page): Corners {
  const sheet = page.whole ? page.corners : part(page.corners, inset, inset, 1 - inset, 1 - inset)
  const [width, height] = sizeWithin(sheet, longSide)
  const view = viewed(pixels, sheet, width, height)
  const paper = readPaper(view, 0.055, page.tint)
  const { mask } = readInk(view, paper, longSide / 1000)
  const box = around(components(mask).parts)
  if (!box) throw blankPage()
  const [left, top, right, bottom] = framed(box, width, height)
  return part(sheet, left / width, top / height, right / width, bottom / height)
}

/** The refusal of a page on which nothing is drawn. */
export function blankPage(): DrawingRefused {
  return new DrawingRefused(
    'blank_page',
    'We could not find a drawing on this page.',
    'Please take a photo in daylight, with the whole drawing in the picture.',
  )
}

type Box = [left: number, top: number, right: number, bottom: number]

function around(parts: Part[]): Box | undefined {
  if (parts.length === 0) return undefined
  return [
    Math.min(...parts.map(({ left }) => left)),
    Math.min(...parts.map(({ top }) => top)),
    Math.max(...parts.map(({ right }) => right)) + 1,
    Math.max(...parts.map(({ bottom }) => bottom)) + 1,
  ]
}

function framed([left, top, right, bottom]: Box, width: number, height: number): Box {
  const air = margin * Math.max(right - left, bottom - top)
  let [w, h] = [right - left + 2 * air, bottom - top + 2 * air]
  w = Math.max(w, 0.75 * h)
  h = Math.max(h, 0.75 * w)
  const [x0, x1] = span((left + right) / 2, w, width)
  const [y0, y1] = span((top + bottom) / 2, h, height)
  return [x0, y0, x1, y1]
}

function span(middle: number, length: number, limit: number): [number, number] {
  if (length >= limit) return [0, limit]
  const start = Math.min(limit - length, Math.max(0, middle - length / 2))
  return [start, start + length]
}
