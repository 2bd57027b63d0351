import { blurredPlane } from '../field/blur.ts'
import { rawBytes, rawFloats } from '../field/buffers.ts'
import { chroma, type Rgb } from '../field/colour.ts'
import { components, extent, keepParts, type Part, type Parts } from '../field/components.ts'
import { closed } from '../field/distance.ts'
import { emptyMask, type Field, type Mask } from '../field/field.ts'
import { byRows } from '../field/rows.ts'
import type { Pixels } from '../studio.ts'
import { isDark, kindsOf } from '../trace/kinds.ts'
import { type Ink, localPeaks } from './ink.ts'
import type { InkColours } from './ink-colours.ts'
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
// The share of the picture that is looked at twice; a page full of small marks is read as it is.
const most = 0.08
const zoom = 2
// Strengths that differ so much are a mark and its ground; `palest` is above all strengths.
const contrast = 0.45
const palest = 8
// How wide a gap between two lines may be, half, and how small, in thousandths of the long side.
const narrow = 6
const leastGap = 30
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
  const sure = sureInk(ink, colours, dark)
  if (meanRun(sure) < thinnest * unit) return undefined
  openGaps(ink, colours, dark, sure, unit)
  const marks = components(sure)
  const pad = Math.ceil(around * unit)
  const boxes = marks.parts.map((mark) => padded(mark, pad, width, height))
  const small = marks.parts.map((mark) => extent(mark) > smallest * unit && extent(mark) < largest * unit)
  const total = boxes.reduce((sum, box, k) => sum + (small[k] ? boxArea(box) : 0), 0)
  if (total === 0 || total > most * width * height) return undefined
  const cover = rawBytes(width * height).fill(0)
  for (const [k, box] of boxes.entries()) {
    const shares = small[k] && coverage(pixels, corners, box, marks, k + 1)
    if (shares) settle(shares, box, marks, k + 1, ink, colours, dark, cover, leastGap * unit * unit)
  }
  return { boxes: boxes.filter((_, k) => small[k]), cover }
}

/**
 * For every crayon whether it is dark: its kind plus one, else 0; whether it may be no more than the rim of one, as grey is; and the
 * strength at which it covers half of a pixel.
 */
type DarkInk = { kinds: Uint8Array; rims: Uint8Array; half: Float32Array }

function darkInk({ colours, colouredPaper }: InkColours): DarkInk {
  const kinds = kindsOf(colours)
  const strengthOf = ([r, g, b]: Rgb) => {
    const densities = [r, g, b].map((value) => -Math.log(value + 0.003))
    return 0.7 * Math.max(...densities) + 0.1 * densities.reduce((sum, value) => sum + value, 0)
  }
  const halfOf = (full: number) => -Math.log(0.5 + 0.5 * Math.exp(-full))
  return {
    kinds: Uint8Array.from([0, ...colours.map(({ lab }, k) => (isDark(lab) ? kinds[k] + 1 : 0))]),
    rims: Uint8Array.from([
      0,
      ...colours.map(({ lab }) => (isDark(lab) || (chroma(lab) < 0.06 && !colouredPaper) ? 1 : 0)),
    ]),
    half: Float32Array.from([
      0,
      ...colours.map(({ rgb }) => (colouredPaper ? 0.3 : halfOf(strengthOf(rgb)))),
    ]),
  }
}

/** The dark ink without the soft rim that density gives it, by kind. */
function sureInk(
  { mask, strength }: Ink,
  { labels, colouredPaper }: InkColours,
  { kinds, half }: DarkInk,
): Mask {
  const { width, height } = mask
  const sure = emptyMask(width, height)
  // Chalk is stronger than the dark marks on it.
  const byContrast = !colouredPaper
  const peaks = localPeaks(strength)
  const floors = localPeaks(paleness(strength))
  const { data } = strength
  byRows(
    mask,
    sureRow,
    labels,
    kinds,
    half,
    byContrast,
    data,
    peaks.data,
    floors.data,
    peaks.width,
    sure.data,
  )
  return sure
}

function sureRow(
  from: number,
  to: number,
  labels: Uint8Array,
  kinds: Uint8Array,
  half: Float32Array,
  byContrast: boolean,
  strength: Float32Array,
  peaks: Float32Array,
  floors: Float32Array,
  across: number,
  sure: Uint8Array,
) {
  const row = ((from / (to - from)) >> 1) * across
  for (let i = from; i < to; i++) {
    const kind = kinds[labels[i]]
    if (kind === 0) continue
    const near = row + ((i - from) >> 1)
    const high = peaks[near]
    const low = palest - floors[near]
    const limit = byContrast && high - low > contrast ? halfway(low, high) : half[labels[i]]
    if (strength[i] > limit) sure[i] = kind
  }
}

/** How long the marks of a mask are across on average, in pixels. */
function meanRun(mask: Mask): number {
  const counts = new Int32Array(2)
  byRows(mask, countRuns, mask.data, counts)
  const [area, runs] = counts
  return runs === 0 ? 0 : area / runs
}

function countRuns(from: number, to: number, data: Uint8Array, counts: Int32Array) {
  for (let i = from; i < to; i++) {
    if (data[i] === 0) continue
    counts[0]++
    if (data[i + 1] !== data[i]) counts[1]++
  }
}

/** The strength of a pixel that is half one and half the other. */
function halfway(low: number, high: number): number {
  return -Math.log(0.5 * Math.exp(-low) + 0.5 * Math.exp(-high))
}

function paleness({ width, height, data }: Field): Field {
  const out = rawFloats(data.length)
  byRows({ width, height }, paleRow, data, out)
  return { width, height, data: out }
}

function paleRow(from: number, to: number, data: Float32Array, out: Float32Array) {
  for (let i = from; i < to; i++) out[i] = palest - data[i]
}

// Between dark lines close together, as in a lattice, the soft rims meet: what no line covers is what lies under them.
function openGaps({ mask }: Ink, { labels }: InkColours, { kinds, rims }: DarkInk, sure: Mask, unit: number) {
  const { width, height } = mask
  const lines: Mask = { width, height, data: rawBytes(sure.data.length) }
  for (let i = 0; i < lines.data.length; i++) lines.data[i] = sure.data[i] > 0 ? 1 : 0
  const between = closed(lines, narrow * unit)
  for (let i = 0; i < between.data.length; i++)
    if (sure.data[i] > 0 || kinds[labels[i]] === 0) between.data[i] = 0
  keepParts(between, components(between), ({ area }) => area > leastGap * unit * unit)
  const open: [place: number, label: number][] = []
  for (let i = 0; i < between.data.length; i++)
    if (between.data[i] === 1) open.push([i, besides(rims, labels, i, width)])
  for (const [i, label] of open) {
    labels[i] = label
    if (label === 0) mask.data[i] = 0
  }
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
    // The tooth of crayon.
    if (gaps.parts[gaps.labels[k] - 1].area < tooth) {
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

// What a mark leaves free belongs to what lies nearest beside it: paper, or the crayon it was drawn on.
function besides(rims: Uint8Array, labels: Uint8Array, i: number, width: number): number {
  for (let reach = 1; reach < 8; reach++)
    for (const step of [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1]) {
      const label = labels[i + reach * step]
      if (label !== undefined && rims[label] === 0) return label
    }
  return 0
}
