import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Mask } from '#studio/image/float-image.ts'
import { closed, opened } from '#studio/image/morphology.ts'
import type { DrawingName } from './drawings.ts'
import { places } from './label-map.ts'

/** What each pixel of a picture is, one of `places`, row by row. */
export type Truth = { width: number; height: number; labels: Uint8Array }

/** A path that comes back within this share of its own width hatches a fill; what stays after opening by the other is one. */
const [HATCH_GAP, WIDER_THAN_STROKE] = [0.6, 0.65]

/** What one of our drawings shows, from its SVG alone: each path is a line, or where it lies on itself a fill; the last path wins. */
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
