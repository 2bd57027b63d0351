import sharp from 'sharp'
import { type Lab, labOf, linearOfByte } from '#studio/image/colour.ts'
import { distanceTo } from '#studio/image/distance.ts'
import type { Mask } from '#studio/image/float-image.ts'
import type { Pixels } from '#studio/studio.ts'
import { pixelsOf } from './drawings.ts'

/** The change of a channel across a pixel, in byte values 0-255, above which the pixel is an edge. */
const EDGE = { drawing: 40, artwork: 24 }
/** Blur as a share of the long side: before finding edges, to remove crayon grain; before comparing hues. */
const BLUR = { lines: 0.003, colors: 0.008 }

/**
 * How well artwork keeps a drawing's edges. `recall`: the share of the drawing's edge pixels within 3 px of
 * an artwork edge. `chance`: the share of all pixels within 3 px of one.
 */
export async function edgeRecall(
  drawing: Pixels,
  artwork: Pixels,
): Promise<{ recall: number; chance: number }> {
  const away = distanceTo(edgesOf(artwork, EDGE.artwork), 1).data
  const drawn = edgesOf(await blurred(drawing, BLUR.lines), EDGE.drawing).data
  let [all, kept, near] = [0, 0, 0]
  drawn.forEach((edge, i) => {
    const isNear = (away[i] ?? 0) <= 3
    near += Number(isNear)
    all += edge
    kept += edge * Number(isNear)
  })
  return { recall: kept / all, chance: near / drawn.length }
}

function edgesOf({ width, height, data }: Pixels, least: number): Mask {
  const edges = { width, height, data: new Uint8Array(width * height) }
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      for (const c of [0, 1, 2]) {
        const at = (dx: number, dy: number) => data[4 * ((y + dy) * width + x + dx) + c] ?? 0
        if (Math.abs(at(1, 0) - at(-1, 0)) > least || Math.abs(at(0, 1) - at(0, -1)) > least)
          edges.data[y * width + x] = 1
      }
  return edges
}

function blurred({ width, height, data }: Pixels, share: number): Promise<Pixels> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } })
  return pixelsOf(picture.blur(Math.max(0.3, share * Math.max(width, height))))
}

/** The median hue difference in degrees between a drawing's colors and its artwork at the same pixels. */
export async function hueError(drawing: Pixels, artwork: Pixels): Promise<number> {
  const [original, shown] = [await blurred(drawing, BLUR.colors), await blurred(artwork, BLUR.colors)]
  const paper = mostFrequent(original)
  const angles: number[] = []
  for (let i = 0; i < original.width * original.height; i++) {
    const [l, a, b] = labAt(original, i)
    if (Math.hypot(a, b) < 0.07 || Math.hypot(l - paper[0], a - paper[1], b - paper[2]) < 0.08) continue
    const [, p, q] = labAt(shown, i)
    const turn = Math.abs(Math.atan2(b, a) - Math.atan2(q, p))
    angles.push((Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI)
  }
  return angles.sort((x, y) => x - y)[angles.length >> 1] ?? 0
}

function mostFrequent(picture: Pixels): Lab {
  const bins = new Map<string, { lab: Lab; count: number }>()
  for (let i = 0; i < picture.width * picture.height; i += 7) {
    const lab = labAt(picture, i)
    const bin = lab.map((value) => Math.round(value / 0.04)).join()
    const { count } = bins.get(bin) ?? { count: 0 }
    bins.set(bin, { lab, count: count + 1 })
  }
  const [most] = [...bins.values()].sort((a, b) => b.count - a.count)
  return most?.lab ?? [1, 0, 0]
}

/** The mean OKLab distance of two pictures of the same size, measured at every third pixel. */
export function labDifference(a: Pixels, b: Pixels): number {
  let [sum, n] = [0, 0]
  for (let i = 0; i < a.width * a.height; i += 3) {
    const [p, q] = [labAt(a, i), labAt(b, i)]
    sum += Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
    n++
  }
  return sum / n
}

/** A histogram of lightness with 32 bins, as shares 0-1. */
export function lightnessHistogram(picture: Pixels): number[] {
  const bins = Array.from({ length: 32 }, () => 0)
  const size = picture.width * picture.height
  for (let i = 0; i < size; i++) {
    const bin = Math.min(31, Math.floor(labAt(picture, i)[0] * 32))
    bins[bin] = (bins[bin] ?? 0) + 1 / size
  }
  return bins
}

function labAt(picture: Pixels, i: number) {
  return labOf([linear(picture, i, 0), linear(picture, i, 1), linear(picture, i, 2)])
}

function linear({ data }: Pixels, i: number, c: 0 | 1 | 2): number {
  return linearOfByte[data[4 * i + c] ?? 0] ?? 0
}
