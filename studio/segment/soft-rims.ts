import { blurredPlane } from '../image/blur.ts'
import { clamp } from '../image/colour.ts'
import type { FloatImage, Mask } from '../image/float-image.ts'

// The rim length over which ink strength is averaged, in thousandths of the long side.
const along = 5

/** Antialiases the rims of lines in place: the ink coverage of a pixel follows from its strength relative to the strength along the rim. */
export function softenRims(raw: Float32Array, mask: Mask, { data: strength }: FloatImage, unit: number) {
  const { width, height } = mask
  const [across, down] = [(width + 1) >> 1, (height + 1) >> 1]
  // Sums over rim pixels at half size: strength at the rim, strength step across it, and count.
  const sums = [0, 1, 2].map(() => new Float32Array(across * down))
  const rims = new Uint8Array(raw.length)
  const note = (a: number, b: number, place: number) => {
    if (raw[a] + raw[b] !== 1 || mask.data[a] === mask.data[b]) return
    rims[a] = 1
    rims[b] = 1
    sums[0][place] += 0.5 * (strength[a] + strength[b])
    sums[1][place] += Math.abs(strength[a] - strength[b])
    sums[2][place]++
  }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const place = (y >> 1) * across + (x >> 1)
      if (x < width - 1) note(i, i + 1, place)
      if (y < height - 1) note(i, i + width, place)
    }
  const [levels, steps, counts] = sums.map((sum) => blurredPlane(sum, across, down, 0.5 * along * unit))
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (rims[i] === 0) continue
      const at = (y >> 1) * across + (x >> 1)
      const cover = 0.5 + (strength[i] * counts[at] - levels[at]) / Math.max(steps[at], 1e-6)
      // Ink stays at least half covered and paper at most half, so that closed crayon grain stays closed.
      raw[i] = raw[i] === 1 ? clamp(cover, 0.5, 1) : clamp(cover, 0, 0.5)
    }
}
