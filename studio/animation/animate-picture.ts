import { blurred } from '../image/blur.ts'
import { emptyImage, type FloatImage } from '../image/float-image.ts'
import type { Pixels } from '../pixels.ts'
import type { Listening } from '../work.ts'
import type { TakeFrame } from './animate.ts'
import { compose, type Parts } from './compose.ts'
import { figuresOf } from './figures.ts'
import type { Layer } from './layers.ts'
import { lightsOf } from './lights.ts'
import type { Motion } from './motion.ts'
import { shiftsAt, swayOf } from './sway.ts'

/** A finished picture, the number of frames in its loop and an integer seed. */
export type StillPicture = Listening & { pixels: Pixels; frames: number; seed: number }

// There are no layers: the whole picture swells while its border stays fixed, and light passes over it.
const motion: Motion = {
  lean: 7,
  breath: 0.02,
  rise: 0,
  hold: 1,
  jitter: 0,
  orbit: 0.12,
  gleam: 0.1,
  flickers: false,
}

// Height comes from brightness: white over black, and the blur radius; in thousandths of the long side.
const relief = { height: 14, smooth: 6 }

/** Renders the loop of a flat picture, with even sides. Each frame is taken before the next is rendered. */
export async function animatePicture(
  { pixels: given, frames, seed, signal, onProgress }: StillPicture,
  take: TakeFrame,
) {
  const pixels = withEvenSides(given)
  const { width, height } = pixels
  const cover = new Uint8Array(width * height).fill(255)
  const figures = figuresOf({ width, height, cover })
  const lights = lightsOf({ width, height, heights: heightsOf(pixels).data }, figures, seed)
  const parts: Parts = { layer: layerOf(pixels), figures, lights, lids: [], motion }
  const sway = swayOf(figures, motion, height, seed)
  const canvas = { width, height, data: new Uint16Array(3 * width * height) }
  for (let k = 0; k < frames; k++) {
    signal?.throwIfAborted()
    onProgress?.(k / frames, 'paint')
    compose(canvas, parts, shiftsAt(sway, k / frames, k), k / frames)
    await take({ width, height, data: bytesOf(canvas.data) }, k)
  }
}

function withEvenSides({ width, height, data }: Pixels): Pixels {
  const [w, h] = [width - (width % 2), height - (height % 2)]
  const out = new Uint8ClampedArray(4 * w * h)
  for (let y = 0; y < h; y++) out.set(data.subarray(4 * y * width, 4 * (y * width + w)), 4 * y * w)
  return { width: w, height: h, data: out }
}

function layerOf({ width, height, data }: Pixels): Layer {
  const layer = new Float32Array(data)
  for (let i = 3; i < layer.length; i += 4) layer[i] = 1
  return { width, height, data: layer }
}

function heightsOf({ width, height, data }: Pixels): FloatImage {
  const px = Math.max(width, height) / 1000
  const bright = emptyImage(width, height)
  for (let i = 0; i < bright.data.length; i++) {
    const light = 0.25 * data[4 * i] + 0.65 * data[4 * i + 1] + 0.1 * data[4 * i + 2]
    bright.data[i] = (relief.height * px * light) / 255
  }
  return blurred(bright, relief.smooth * px)
}

function bytesOf(canvas: Uint16Array): Uint8ClampedArray<ArrayBuffer> {
  const bytes = new Uint8ClampedArray((canvas.length / 3) * 4).fill(255)
  for (let i = 0, to = 0; i < canvas.length; i += 3, to += 4) {
    bytes[to] = canvas[i]
    bytes[to + 1] = canvas[i + 1]
    bytes[to + 2] = canvas[i + 2]
  }
  return bytes
}
