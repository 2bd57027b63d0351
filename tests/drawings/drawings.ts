import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '#studio/studio.ts'

/** Our drawings in the manner of children: crayon, felt pen, pencil, a scribble and chalk on dark paper. */
export const drawingNames = [
  'house',
  'tadpoles',
  'fish',
  'cat',
  'scribble',
  'rocket',
  'family',
  'sea',
  'castle',
  'garden',
  'dinosaur',
  'monster',
] as const

export type DrawingName = (typeof drawingNames)[number]

/** One of our drawings as a clean PNG scan. @param longSide in pixels */
export async function drawingPng(name: DrawingName, longSide = 1200): Promise<Buffer> {
  return (await drawing(name, longSide)).png({ compressionLevel: 3 }).toBuffer()
}

export function emptyPage(): Promise<Buffer> {
  const create = { width: 1200, height: 900, channels: 3, background: '#fbfaf6' } as const
  return sharp({ create }).jpeg().toBuffer()
}

/** One of our drawings as a clean JPEG scan. @param longSide in pixels */
export async function drawingJpeg(name: DrawingName, longSide = 1200): Promise<Buffer> {
  return (await drawing(name, longSide)).jpeg({ quality: 90 }).toBuffer()
}

/** One of our drawings as opaque pixels. @param longSide in pixels */
export async function drawingPixels(name: DrawingName, longSide = 1200): Promise<Pixels> {
  return pixelsOf(await drawing(name, longSide))
}

/** A page with a drawing given as SVG. @param blur in pixels, because a scan softens a drawing */
export function drawnPage(
  width: number,
  height: number,
  inside: string,
  { paper = '#fdfcf8', blur = 0 } = {},
): Promise<Pixels> {
  return pagePixels(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${inside}</svg>`,
    blur,
  )
}

/** A whole SVG as opaque pixels. @param blur in pixels */
export function pagePixels(svg: string, blur = 0): Promise<Pixels> {
  const page = sharp(Buffer.from(svg)).removeAlpha()
  return pixelsOf(blur > 0 ? page.blur(blur) : page)
}

export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength) }
}

// Crayon grain takes seconds to render, so each size is rendered once for all runs and sizes above a scan are
// upscaled.
const CACHE = new URL('../../node_modules/.cache/drawings/', import.meta.url)
const LARGEST_SCAN = 2048
const rendered = new Map<string, Promise<Buffer>>()

async function drawing(name: DrawingName, longSide: number): Promise<Sharp> {
  const size = Math.min(longSide, LARGEST_SCAN)
  const key = `${name} ${size}`
  const png = rendered.get(key) ?? renderedOnce(name, size)
  rendered.set(key, png)
  const scan = sharp(await png)
  return longSide > size ? scan.resize({ width: longSide, height: longSide, fit: 'inside' }) : scan
}

async function renderedOnce(name: DrawingName, longSide: number): Promise<Buffer> {
  const svg = await readFile(new URL(`./${name}.svg`, import.meta.url))
  const version = createHash('sha256').update(svg).update(JSON.stringify(sharp.versions)).digest('hex')
  const file = new URL(`${version.slice(0, 16)}-${longSide}.png`, CACHE)
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept
  const png = await render(svg, longSide)
  await mkdir(CACHE, { recursive: true })
  // Write to a draft and rename it, because other workers may read the file at any moment.
  const draft = new URL(`${file.href}.${process.pid}`)
  await writeFile(draft, png)
  await rename(draft, file)
  return png
}

function render(svg: Buffer, longSide: number): Promise<Buffer> {
  return sharp(svg, { density: 150 })
    .resize({ width: longSide, height: longSide, fit: 'inside' })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}
