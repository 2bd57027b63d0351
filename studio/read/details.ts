import { blurredPlane } from '../field/blur.ts'
import { rawBytes } from '../field/buffers.ts'
import { components, extent, type Part, type Parts } from '../field/components.ts'
import { emptyMask } from '../field/field.ts'
import type { Pixels } from '../pixels.ts'
import { type DarkInk, darkInk, meanRun, sureInk } from './dark-ink.ts'
import { type Ink, localPeaks } from './ink.ts'
import type { InkColours } from './ink-colours.ts'
import { besides, leastGap, openGaps } from './open-gaps.ts'
import { brightness } from './paper.ts'
import { type Corners, part, viewed } from './view.ts'

/**
 * Small dark marks that were looked at twice, as the eyes and mouth of a small face: their boxes, and how much of each pixel they
 * cover, from 1 (nothing) to 255 (all of it); 0 where nobody looked twice.
 */
export type Details = { boxes: Part[]; cover: Uint8Array }

// In thousandths of the long side: how large a mark may be, and how far around it is looked.
const [smallest, largest] = [5, 72]
const around = 4.5
// The share of the picture that is looked at twice, the smallest marks first: eyes come before letters.
const most = 0.1
const zoom = 2
// A pen thinner than this, in thousandths of the long side, leaves its gaps open by itself: what it hatches is meant to be solid.
const thinnest = 6.5

/**
 * A second look, at double scale, at small dark marks. In optical density a black line is fatter than it is on paper, so that two
 * eyes and a mouth close together melt; here a pixel belongs to a mark where the mark covers half of it. Crayon and mask are changed in place.
 * @param corners of the drawing in the source @param unit a thousandth of the long side in pixels
 */
export function lookTwice(
  pixels: Pixels,
  corners: Corners,
  ink: Ink,
  colours: InkColours,
  unit: number,
): Details | undefined {
  const { width, height } = ink.mask
  const dark = darkInk(colours)
  if (!dark.kinds.some((kind) => kind > 0)) return undefined
  const peaks = localPeaks(ink.strength)
  const sure = sureInk(ink, colours, dark, peaks)
  if (meanRun(sure) < thinnest * unit) return undefined
  openGaps(ink, colours, dark, sure, peaks, unit)
  const marks = components(sure)
  const pad = Math.ceil(around * unit)
  const boxes = marks.parts.map((mark) => padded(mark, pad, width, height))
  const small = smallestOf(marks.parts, boxes, unit, most * width * height)
  if (!small.includes(true)) return undefined
  const cover = rawBytes(width * height).fill(0)
  for (const [k, box] of boxes.entries()) {
    const shares = small[k] && coverage(pixels, corners, box, marks, k + 1)
    if (shares) settle(shares, box, marks, k + 1, ink, colours, dark, cover, leastGap * unit * unit)
  }
  return { boxes: boxes.filter((_, k) => small[k]), cover }
}

function padded({ area, left, top, right, bottom }: Part, pad: number, width: number, height: number): Part {
  return {
    area,
    left: Math.max(0, left - pad),
    top: Math.max(0, top - pad),
    right: Math.min(width - 1, right + pad),
    bottom: Math.min(height - 1, bottom + pad),
  }
}

/** Which marks are small: the smallest, as long as their boxes cover no more than an area. */
function smallestOf(marks: readonly Part[], boxes: readonly Part[], unit: number, area: number): boolean[] {
  const order = marks
    .map((_, k) => k)
    .filter((k) => extent(marks[k]) > smallest * unit && extent(marks[k]) < largest * unit)
    .sort((a, b) => boxArea(boxes[a]) - boxArea(boxes[b]) || a - b)
  const chosen = marks.map(() => false)
  let total = 0
  for (const k of order) {
    total += boxArea(boxes[k])
    if (total > area) break
    chosen[k] = true
  }
  return chosen
}

function boxArea({ left, top, right, bottom }: Part): number {
  return (right - left + 1) * (bottom - top + 1)
}

/** How much of each pixel of a box its mark covers, 0-1; undefined where mark and surroundings are too much alike. */
function coverage(
  pixels: Pixels,
  corners: Corners,
  { left, top, right, bottom }: Part,
  { width, height, labels }: Parts,
  label: number,
): Float32Array | undefined {
  const [w, h] = [right - left + 1, bottom - top + 1]
  const place = {
    left: left / width,
    top: top / height,
    right: (right + 1) / width,
    bottom: (bottom + 1) / height,
  }
  const close = brightness(viewed(pixels, part(corners, place), zoom * w, zoom * h))
  const isMark = new Uint8Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) isMark[y * w + x] = labels[(y + top) * width + x + left] === label ? 1 : 0
  const [dark, light] = tones(close.data, isMark, w, h)
  if (light < 1.6 * dark) return undefined
  const out = new Float32Array(w * h)
  for (let y = 0; y < zoom * h; y++)
    for (let x = 0; x < zoom * w; x++) {
      const share = (light - close.data[y * zoom * w + x]) / (light - dark)
      const sharp = 0.5 + 1.6 * (share - 0.5)
      out[Math.floor(y / zoom) * w + Math.floor(x / zoom)] +=
        (sharp < 0 ? 0 : sharp > 1 ? 1 : sharp) / (zoom * zoom)
    }
  return out
}

/** How bright a mark is where it is darkest, and what lies around it. */
function tones(close: Float32Array, isMark: Uint8Array, w: number, h: number): [number, number] {
  const nearby = blurredPlane(Float32Array.from(isMark), w, h, 2.5)
  const inside: number[] = []
  const outside: number[] = []
  for (let i = 0; i < isMark.length; i++) {
    const value = close[zoom * zoom * w * Math.floor(i / w) + zoom * (i % w)]
    if (isMark[i]) inside.push(value)
    else if (nearby[i] > 0.06) outside.push(value)
  }
  const at = (values: number[], share: number) =>
    values.sort((a, b) => a - b)[Math.floor(share * values.length)] ?? 0
  return [at(inside, 0.15), at(outside, 0.6)]
}

function settle(
  shares: Float32Array,
  box: Part,
  marks: Parts,
  label: number,
  { mask }: Ink,
  { labels }: InkColours,
  { rims }: DarkInk,
  cover: Uint8Array,
  tooth: number,
) {
  const { width } = marks
  const w = box.right - box.left + 1
  const free = emptyMask(w, box.bottom - box.top + 1)
  for (let k = 0; k < shares.length; k++) {
    const i = (box.top + Math.floor(k / w)) * width + box.left + (k % w)
    if (marks.labels[i] !== label && marks.labels[i] > 0) continue
    const isMark = rims[labels[i]] === 1
    if (isMark && shares[k] < 0.5) free.data[k] = 1
    if (isMark || nextTo(marks, i, label)) cover[i] = 1 + Math.round(254 * shares[k])
    else if (cover[i] === 0) cover[i] = 1
  }
  const gaps = components(free)
  const heirs = gaps.labels.map((gap, k) => {
    const i = (box.top + Math.floor(k / w)) * width + box.left + (k % w)
    return gap > 0 ? besides(rims, labels, i, width) : 0
  })
  for (let k = 0; k < shares.length; k++) {
    if (gaps.labels[k] === 0) continue
    const i = (box.top + Math.floor(k / w)) * width + box.left + (k % w)
    if (gaps.parts[gaps.labels[k] - 1].area < tooth || heirs[k] < 0) {
      cover[i] = 255
      continue
    }
    labels[i] = heirs[k]
    if (heirs[k] === 0) mask.data[i] = 0
  }
}

function nextTo({ width, labels }: Parts, i: number, label: number): boolean {
  return (
    labels[i - 1] === label ||
    labels[i + 1] === label ||
    labels[i - width] === label ||
    labels[i + width] === label
  )
}
