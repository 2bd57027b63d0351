import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Mask } from '#studio/image/float-image.ts'
import { closed, opened } from '#studio/image/morphology.ts'
import type { DrawingName } from './drawings.ts'
import { places } from './label-map.ts'

/** The label of each pixel of a picture, one of `places`, in row-major order. */
export type Truth = { width: number; height: number; labels: Uint8Array }

/** Radii in stroke widths: closing joins hatching into a fill, opening leaves only fills. */
const [HATCH_GAP, WIDER_THAN_STROKE] = [0.6, 0.65]

/**
 * The labels of one of our drawings, from its SVG alone. A path with a stroke is a line, or a fill where it
 * covers an area wider than the stroke; other shapes are fills. Later paths win. @param longSide in pixels
 */
export async function drawingTruth(name: DrawingName, longSide: number): Promise<Truth> {
  const svg = (await readFile(new URL(`./${name}.svg`, import.meta.url), 'utf8'))
    .replaceAll(/ (filter|opacity)="[^"]*"/g, '')
    .replace(/<rect[^>]*"100%"[^>]*\/>/, '')
  const [, across = 1, down = 1] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number)
  const scale = longSide / Math.max(across, down)
  const [width, height] = [Math.round(across * scale), Math.round(down * scale)]
  const labels = new Uint8Array(width * height).fill(places.paper)
  const elements = /<(path|circle|ellipse|line|polyline|polygon|rect)\b[^>]*\/>/g
  const count = [...svg.matchAll(elements)].length
  for (let k = 0; k < count; k++) {
    let seen = 0
    const alone = svg.replaceAll(elements, (element) => (seen++ === k ? element : ''))
    const mask = await drawnBy(alone, width, height)
    const [, stroke] = /stroke-width="([\d.]+)"/.exec(alone) ?? []
    const fill = stroke ? fillOf(mask, Number(stroke) * scale) : mask
    mask.data.forEach((drawn, i) => {
      if (drawn === 1 || fill.data[i] === 1) labels[i] = fill.data[i] === 1 ? places.fill : places.line
    })
  }
  return { width, height, labels }
}

async function drawnBy(svg: string, width: number, height: number): Promise<Mask> {
  const alpha = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer()
  return { width, height, data: Uint8Array.from(alpha, (value) => (value > 127 ? 1 : 0)) }
}

const fillOf = (mask: Mask, stroke: number) =>
  opened(closed(mask, HATCH_GAP * stroke), WIDER_THAN_STROKE * stroke)
