import { components, type Part } from '../field/components.ts'
import type { InkSight } from '../ink/ink-network.ts'
import { keepLikelyInk } from '../ink/likely-ink.ts'
import type { Pixels } from '../pixels.ts'
import { DrawingRefused } from '../refusal.ts'
import type { Work } from '../work.ts'
import { coverUp } from './fingers.ts'
import { densityOn, readInk } from './ink.ts'
import type { Page } from './page.ts'
import { readPaper } from './paper.ts'
import type { Ruling } from './ruling.ts'
import { type Box, everySecond, part, sizeWithin, skimmed } from './view.ts'
import { takeOut } from './without-ruling.ts'

// Of the copy on which the drawing's place is found, in pixels.
const longSide = 640
const margin = 0.07
const inset = 0.008

/** The part of the page that the drawing fills, with some air around it, between 3:4 and 4:3 where the page allows. In shares of the page. */
export async function findDrawing(
  pixels: Pixels,
  page: Page & { ruling?: Ruling | undefined; inkSight?: InkSight | undefined },
  work: Work,
): Promise<Box> {
  await work.pace('drawing')
  const { ruling, covered, inkSight } = page
  const edge = page.whole ? 0 : inset
  const inner = 1 - 2 * edge
  const place = { left: edge, top: edge, right: 1 - edge, bottom: 1 - edge }
  const sheet = part(page.corners, place)
  const [width, height] = sizeWithin(sheet, longSide)
  const view = work.run(() => skimmed(pixels, sheet, width, height))
  for (const family of ruling?.families ?? []) {
    await work.pace('drawing')
    work.run(() => takeOut(view, family, place))
  }
  const paper = work.run(() => readPaper(everySecond(view), 0.07, page.tint))
  await work.pace('drawing')
  if (covered) work.run(() => coverUp(view, paper, covered, place))
  const density = work.run(() => densityOn(view, paper, longSide / 1000))
  const { mask } = work.run(() => readInk(density, paper, longSide / 1000))
  if (inkSight) work.run(() => keepLikelyInk(mask, inkSight, place))
  const box = work.run(() => around(components(mask).parts))
  if (!box) throw new DrawingRefused('blank_page')
  const { left, top, right, bottom } = framed(box, width, height)
  return {
    left: edge + (inner * left) / width,
    top: edge + (inner * top) / height,
    right: edge + (inner * right) / width,
    bottom: edge + (inner * bottom) / height,
  }
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
