import { components, type Part } from '../field/components.ts'
import { DrawingRefused } from '../refusal.ts'
import type { Pixels } from '../studio.ts'
import { coverUp } from './fingers.ts'
import { readInk } from './ink.ts'
import type { Page } from './page.ts'
import { readPaper } from './paper.ts'
import { type Box, part, sizeWithin, viewed } from './view.ts'

// In pixels: of the copy on which the drawing's place is found, and of that for a preview, on which it lies within 2 thousandths of it.
const longSide = 640
const previewSide = 400
const margin = 0.07
const inset = 0.008

/** The part of the page that the drawing fills, with some air around it, between 3:4 and 4:3 where the page allows. In shares of the page. */
export function findDrawing(pixels: Pixels, page: Page, isPreview = false): Box {
  const side = isPreview ? previewSide : longSide
  const edge = page.whole ? 0 : inset
  const inner = 1 - 2 * edge
  const place = { left: edge, top: edge, right: 1 - edge, bottom: 1 - edge }
  const sheet = part(page.corners, place)
  const [width, height] = sizeWithin(sheet, side)
  const view = viewed(pixels, sheet, width, height)
  const paper = readPaper(view, 0.055, page.tint)
  if (page.covered) coverUp(view, paper, page.covered, place)
  const { mask } = readInk(view, paper, side / 1000)
  const box = around(components(mask).parts)
  if (!box) throw blankPage()
  const { left, top, right, bottom } = framed(box, width, height)
  return {
    left: edge + (inner * left) / width,
    top: edge + (inner * top) / height,
    right: edge + (inner * right) / width,
    bottom: edge + (inner * bottom) / height,
  }
}

/** The refusal of a page on which nothing is drawn. */
export function blankPage(): DrawingRefused {
  return new DrawingRefused(
    'blank_page',
    'We could not find a drawing on this page.',
    'Please take a photo in daylight, with the whole drawing in the picture.',
  )
}

function around(parts: Part[]): Box | undefined {
  if (parts.length === 0) return undefined
  return {
    left: Math.min(...parts.map(({ left }) => left)),
    top: Math.min(...parts.map(({ top }) => top)),
    right: Math.max(...parts.map(({ right }) => right)) + 1,
    bottom: Math.max(...parts.map(({ bottom }) => bottom)) + 1,
  }
}

function framed({ left, top, right, bottom }: Box, width: number, height: number): Box {
  const air = margin * Math.max(right - left, bottom - top)
  let [w, h] = [right - left + 2 * air, bottom - top + 2 * air]
  w = Math.max(w, 0.75 * h)
  h = Math.max(h, 0.75 * w)
  const [x0, x1] = span((left + right) / 2, w, width)
  const [y0, y1] = span((top + bottom) / 2, h, height)
  return { left: x0, top: y0, right: x1, bottom: y1 }
}

function span(middle: number, length: number, limit: number): [number, number] {
  if (length >= limit) return [0, limit]
  const start = Math.min(limit - length, Math.max(0, middle - length / 2))
  return [start, start + length]
}
