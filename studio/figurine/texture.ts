import type { Sculpture } from '../geometry/sculpt.ts'
import { clamp01, srgbOf } from '../image/colour.ts'
import { above, type FloatImage } from '../image/float-image.ts'
import { filledIn } from '../image/pull-push.ts'
import type { Pixels } from '../pixels.ts'
import { type Grade, graded } from '../render/graded.ts'
import { type Footprint, type SamplingGrid, sampled } from './footprint.ts'

// Sample colors this far inside the outline, in sculpture pixels: rim pixels are mixed with paper.
const inside = 1
const longest = 1024

const asShare = Float32Array.from({ length: 256 }, (_, byte) => byte)

/** The front texture over the whole footprint; colors are extended beyond the outline. */
export function textureOf({ mask, grid }: Footprint, sculpture: Sculpture, grade: Grade): Pixels {
  const shrunk = Math.min(1, longest / Math.max(mask.width, mask.height))
  const [width, height] = [Math.round(mask.width * shrunk), Math.round(mask.height * shrunk)]
  const at: SamplingGrid = { ...grid, step: (grid.step * mask.width) / width }
  const surface = graded(sculpture.surface, grade)
  const line = graded(sculpture.line, grade)
  const lined = sampled(sculpture.lines, at, width, height)
  const known = above(sampled(sculpture.outline, at, width, height), inside)
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let channel = 0; channel < 3; channel++) {
    const under = sampled(surface[channel], at, width, height)
    const over = sampled(line[channel], at, width, height)
    const bytes = mixed(under, over, lined)
    const filled = filledIn(bytes, known, asShare, 0.3)
    for (let i = 0; i < bytes.length; i++)
      data[4 * i + channel] = known.data[i] === 1 ? bytes[i] : filled.data[i]
  }
  return { width, height, data }
}

function mixed(under: FloatImage, over: FloatImage, lined: FloatImage): Uint8Array {
  const bytes = new Uint8Array(under.data.length)
  for (let i = 0; i < bytes.length; i++) {
    const light = under.data[i]
    const cover = clamp01(0.5 + lined.data[i])
    bytes[i] = 255 * srgbOf(clamp01(light + (over.data[i] - light) * cover))
  }
  return bytes
}
