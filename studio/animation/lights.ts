import type { Relief } from '../geometry/relief.ts'
import { seededNumbers } from '../image/noise.ts'
import type { Size } from '../pixels.ts'
import type { Figures } from './figures.ts'
import type { Motion } from './motion.ts'

/** The light on the figures during a loop. */
export type Lights = {
  /** The slope of each pixel to the right and down, -127 to 127. */
  slopes: Int8Array
  /** When each figure starts to flicker (fraction of the loop) and how much it dims: large figures less. */
  tubes: Tube[]
}

type Tube = { start: number; depth: number }

// Fractions of a loop: the earliest flicker and the range of start times; golden-ratio steps spread them.
const [earliest, spread, goldenStep] = [0.1, 0.62, 0.618]
// The least dimming, and the fraction of the picture above which a figure no longer goes fully dark.
const [leastDepth, large] = [0.15, 0.06]
// The width of the gleam as a fraction of its path.
const gleamWidth = 0.07

export function lightsOf(
  { width, height, heights }: Pick<Relief, 'width' | 'height' | 'heights'>,
  found: Figures,
  seed: number,
): Lights {
  const slopes = new Int8Array(2 * width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      slopes[2 * i] = steepness(heights[i - 1] - heights[i + 1])
      slopes[2 * i + 1] = steepness(heights[i - width] - heights[i + width])
    }
  const next = seededNumbers(seed * 61 + 5)
  const turn = next()
  const cells = found.width * found.height
  const tubes = found.figures.map(({ area, ground }, k) => ({
    start: earliest + spread * ((turn + goldenStep * k) % 1),
    depth: ground ? leastDepth : Math.min(1, Math.max(leastDepth, (large * cells) / area)),
  }))
  return { slopes, tubes }
}

const steepness = (slope: number) => (127 * 0.5 * slope) / Math.sqrt(0.25 * slope * slope + 1)

// Brightness steps of a flickering tube; at most three flashes per second, as WCAG 2.3.1 requires.
const flicker = [0.2, 0.2, 0.85, 0.35, 0.7, 0.95, 1.12, 1.05]
const flickering = 0.26

/** The brightness factor of a figure's neon at a phase of the loop. */
export function neonAt({ start, depth }: Tube, phase: number): number {
  const done = (phase - start) / flickering
  if (done < 0 || done >= 1) return 1
  return 1 - depth * (1 - flicker[Math.floor(done * flicker.length)])
}

/** The light added at a phase of the loop: an orbiting light and a gleam that crosses the picture. */
export function lightAt({ orbit, gleam }: Motion, phase: number, { width, height }: Size) {
  const turn = 2 * Math.PI * phase
  const [towardsX, towardsY] = [(orbit / 127) * Math.cos(turn), (orbit / 127) * Math.sin(turn)]
  const [across, down] = [1 / (width + 0.6 * height), 0.6 / (width + 0.6 * height)]
  // The gleam starts and ends outside the picture.
  const middle = -0.25 + 1.5 * phase
  return {
    slopeLight: (slopeX: number, slopeY: number) => slopeX * towardsX + slopeY * towardsY,
    gleamAt(x: number, y: number): number {
      const off = (x * across + y * down - middle) / gleamWidth
      return off * off < 6 ? gleam * Math.exp(-off * off) : 0
    },
  }
}
