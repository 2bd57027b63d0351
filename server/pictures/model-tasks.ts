import type { Sharp } from 'sharp'
import type { Style } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { encodeArtwork } from '#studio/codec/artwork.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { encodeJpeg, opened } from '#studio/codec/encode.ts'
import { unpackReading } from '#studio/codec/kept-reading.ts'
import { type Likeness, likeness, type Pixels, refuseDoubtful, straightened } from '#studio/studio.ts'
import { FRAMED_QUALITY, type Read } from './task.ts'
import { titleOf } from './title.ts'

// Tasks of the drawing threads for artwork made by models.

const QUALITY = 92
const ANALYSIS_PIXELS = 640
const SENT_PIXELS = 1536
const LEAST_RESULT_PIXELS = 512
const CLOSE_ENOUGH = 0.04

type Box = { left: number; top: number; width: number; height: number }

/** A drawing prepared for a model: straightened, without metadata, on a canvas of a supported size; `inner` is the drawing's place on it. */
export type Posed = { picture: Uint8Array; width: number; height: number; inner: Box }

export type Sheet = Read & { drawing: Uint8Array }

/** Sizes in pixels that a model accepts; without `sizes` any whose sides are multiples of `multipleOf`. */
export type Canvas = { longSide: number; multipleOf: number; sizes?: readonly (readonly [number, number])[] }

export type Pose = Sheet & { canvas: Canvas }

/** Puts the drawing of a clean copy onto a model's canvas. @throws DrawingRefused if there is none */
export async function pose({ canvas, ...sheet }: Pose): Promise<Posed> {
  const framed = await framedDrawing(sheet, Math.min(canvas.longSide, SENT_PIXELS))
  const [width, height] = sizeOn(canvas, framed)
  const scale = Math.min(width / framed.width, height / framed.height, 1)
  const inner = centred(width, height, Math.round(framed.width * scale), Math.round(framed.height * scale))
  const picture = await opened(framed)
    .resize(inner.width, inner.height, { fit: 'fill' })
    .extend({
      left: inner.left,
      top: inner.top,
      right: width - inner.width - inner.left,
      bottom: height - inner.height - inner.top,
      background: await rimColour(framed),
    })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { picture, width, height, inner }
}

/** The straightened drawing, plain and mirrored, for two independent passes of a vision model. @throws DrawingRefused */
export async function show(sheet: Sheet): Promise<Shown> {
  const framed = await framedDrawing(sheet, SENT_PIXELS)
  const jpeg = (picture: Sharp) => picture.jpeg({ quality: QUALITY }).toBuffer()
  return { plain: await jpeg(opened(framed)), mirrored: await jpeg(opened(framed).flop()) }
}

export type Shown = { plain: Uint8Array; mirrored: Uint8Array }

export type Develop = Sheet & {
  result: Uint8Array
  posed: Omit<Posed, 'picture'>
  style: Style
  longSide: number
}

export type Developed = { artwork: Uint8Array; framed: Uint8Array; likeness: Likeness }

/** Turns a model's result into artwork and measures its likeness to the drawing, or returns why it is unusable. */
export async function develop(task: Develop): Promise<Developed | { unusable: string }> {
  const { result, posed, style, longSide } = task
  const made = await decodeDrawing(result, limits.cleanCopyPixels * 2)
  const wrong = wrongSize(made, posed)
  if (wrong) return { unusable: wrong }
  const artwork = await pixelsOf(cropped(made, posed).resize(fitting(posed.inner, longSide)))
  const framed = await framedDrawing(task, limits.framedPixels)
  const like = await compared(task, framed, artwork)
  if (like.blank) return { unusable: 'blank' }
  if (like.unchanged) return { unusable: 'unchanged' }
  return {
    artwork: await encodeArtwork(artwork, titleOf[style], 'model'),
    framed: await encodeJpeg(framed, FRAMED_QUALITY),
    likeness: like,
  }
}

async function compared({ reading }: Sheet, framed: Pixels, artwork: Pixels): Promise<Likeness> {
  const size = fitting(framed, ANALYSIS_PIXELS)
  const small = (picture: Pixels) => pixelsOf(opened(picture).resize(size))
  return likeness(unpackReading(reading), await small(framed), await small(artwork))
}

async function framedDrawing({ drawing, forced, ...read }: Sheet, longSide: number): Promise<Pixels> {
  const reading = unpackReading(read.reading)
  refuseDoubtful(reading, { forced })
  return straightened(await decodeDrawing(drawing, limits.cleanCopyPixels), reading.corners, longSide)
}

/** The canvas that wastes least: one of the model's sizes, or the frame's size rounded up. */
function sizeOn({ sizes, multipleOf }: Canvas, { width, height }: Pixels): readonly [number, number] {
  if (!sizes) return [roundedUp(width, multipleOf), roundedUp(height, multipleOf)]
  const waste = ([w, h]: readonly [number, number]) => Math.abs(Math.log((w * height) / (h * width)))
  return sizes.reduce((best, size) => (waste(size) < waste(best) ? size : best))
}

function roundedUp(value: number, multipleOf: number): number {
  return Math.ceil(value / multipleOf) * multipleOf
}

function centred(outerWidth: number, outerHeight: number, width: number, height: number): Box {
  const left = Math.floor((outerWidth - width) / 2)
  const top = Math.floor((outerHeight - height) / 2)
  return { left, top, width, height }
}

function wrongSize(made: Pixels, { width, height }: Develop['posed']): string | undefined {
  if (Math.max(made.width, made.height) < LEAST_RESULT_PIXELS) return `only ${made.width} x ${made.height}`
  const off = Math.abs(Math.log((made.width * height) / (made.height * width)))
  return off > CLOSE_ENOUGH ? `${made.width} x ${made.height} for ${width} x ${height}` : undefined
}

function cropped(made: Pixels, { width, height, inner }: Develop['posed']): Sharp {
  const [sx, sy] = [made.width / width, made.height / height]
  const left = Math.round(inner.left * sx)
  const top = Math.round(inner.top * sy)
  return opened(made).extract({
    left,
    top,
    width: Math.min(made.width - left, Math.round(inner.width * sx)),
    height: Math.min(made.height - top, Math.round(inner.height * sy)),
  })
}

function fitting({ width, height }: Pick<Box, 'width' | 'height'>, longSide: number) {
  const scale = longSide / Math.max(width, height)
  return { width: Math.round(width * scale), height: Math.round(height * scale), fit: 'fill' } as const
}

async function rimColour(framed: Pixels): Promise<{ r: number; g: number; b: number }> {
  const { width, height, data } = framed
  const sums = [0, 0, 0]
  let n = 0
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += y < 8 || y > height - 9 ? 4 : Math.max(4, width - 1)) {
      for (let c = 0; c < 3; c++) sums[c] = (sums[c] ?? 0) + (data[4 * (y * width + x) + c] ?? 0)
      n++
    }
  const [r = 0, g = 0, b = 0] = sums.map((sum) => Math.round(sum / n))
  return { r, g, b }
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength) }
}
