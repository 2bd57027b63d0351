import type { MeasurableReading, Pixels } from '#studio/studio.ts'
import type { Box } from './measures.ts'

type Rgb = readonly [number, number, number]

/** Step by which the sheet is followed, as a share of the picture's side. */
const step = 0.004
const samples = 48

/** Where the sheet lies in the shown picture, in shares: all of it if the sheet was found, else as far as paper extends outward from the drawing. */
export function sheetOf(reading: MeasurableReading, pixels: Pixels): Box {
  if (!reading.page.whole) return { left: 0, top: 0, right: 1, bottom: 1 }
  const isPaper = paperTest(reading.colours.paperColour)
  const isPaperAt = (x: number, y: number) => isPaper(linearAt(pixels, x, y))
  const box = boxAround(reading.corners, pixels)
  const across = (x: number) => paperShare((t) => isPaperAt(x, mix(box.top, box.bottom, t)))
  const down = (y: number) => paperShare((t) => isPaperAt(mix(box.left, box.right, t), y))
  return {
    left: followed(box.left, -step, across),
    right: followed(box.right, step, across),
    top: followed(box.top, -step, down),
    bottom: followed(box.bottom, step, down),
  }
}

/** Where the reading lies on the sheet, in shares of the sheet, independent of the camera's view. */
export function readingOnSheet(reading: MeasurableReading, pixels: Pixels, sheet: Box): Box {
  if (!reading.page.whole) return reading.page.drawing
  const box = boxAround(reading.corners, pixels)
  const [wide, high] = [sheet.right - sheet.left, sheet.bottom - sheet.top]
  return {
    left: (box.left - sheet.left) / wide,
    right: (box.right - sheet.left) / wide,
    top: (box.top - sheet.top) / high,
    bottom: (box.bottom - sheet.top) / high,
  }
}

/** The sheet's width and height in pixels of the reading. */
export function sheetSize(
  { width, height }: MeasurableReading,
  onSheet: Box,
): { width: number; height: number } {
  return { width: width / (onSheet.right - onSheet.left), height: height / (onSheet.bottom - onSheet.top) }
}

function boxAround(corners: MeasurableReading['corners'], { width, height }: Pixels): Box {
  const xs = corners.map(({ x }) => x / width)
  const ys = corners.map(({ y }) => y / height)
  return {
    left: Math.max(0, Math.min(...xs)),
    top: Math.max(0, Math.min(...ys)),
    right: Math.min(1, Math.max(...xs)),
    bottom: Math.min(1, Math.max(...ys)),
  }
}

function followed(from: number, by: number, shareAt: (at: number) => number): number {
  let at = from
  while (at + by > 0 && at + by < 1 && shareAt(at + by) >= 0.5) at += by
  return at + by <= 0 ? 0 : at + by >= 1 ? 1 : at
}

function paperShare(isPaperAt: (t: number) => boolean): number {
  let paper = 0
  for (let k = 0; k < samples; k++) if (isPaperAt((k + 0.5) / samples)) paper++
  return paper / samples
}

// Allow much difference in brightness and little in tint, because shadow changes mainly the brightness of paper.
function paperTest([r, g, b]: Rgb): (colour: Rgb) => boolean {
  const log = (value: number) => Math.log(value + 0.01)
  const [red, green, blue] = [log(r), log(g), log(b)]
  return ([pr, pg, pb]) => {
    const light = log(pg) - green
    const warm = log(pr) - log(pg) - (red - green)
    const cold = log(pb) - log(pg) - (blue - green)
    return light > -0.8 && light < 0.5 && Math.abs(warm) < 0.2 && Math.abs(cold) < 0.28
  }
}

function linearAt({ width, height, data }: Pixels, x: number, y: number): Rgb {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x * width)))
  const row = Math.min(height - 1, Math.max(0, Math.floor(y * height)))
  const at = 4 * (row * width + column)
  const linear = (k: number) => ((data[at + k] ?? 0) / 255) ** 2.2
  return [linear(0), linear(1), linear(2)]
}

function mix(from: number, to: number, t: number): number {
  return from + (to - from) * t
}
