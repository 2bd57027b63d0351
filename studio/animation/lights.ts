import type { Relief } from '../geometry/relief.ts'
import { seededNumbers } from '../image/noise.ts'
import type { Figures } from './figures.ts'
import type { Motion } from './motion.ts'

/** How the light on figures changes in a loop. */
export type Lights = {
  /** The slope of each pixel to the right and down, -127 to 127. */
  slopes: Int8Array
  /** When each figure goes off to flicker on again, as a share of the loop, and how dark it gets: a large one less. */
  tubes: Tube[]
}

type Tube = { start: number; depth: number }

// Shares of a loop: when the first tube goes off at the earliest, the last at the latest; golden steps keep them apart.
const [earliest, spread, goldenStep] = [0.1, 0.62, 0.618]
// How dark a tube gets at least, and the share of the picture from which a figure no longer gets wholly dark.
const [leastDepth, large] = [0.15, 0.06]
// How broad the gleam is, as a share of its way.
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

// Brightness of a tube that goes off and on again, in steps; no more than three flashes within a second, as WCAG 2.3.1 asks for.
const flicker = [0.2, 0.2, 0.85, 0.35, 0.7, 0.95, 1.12, 1.05]
const flickering = 0.26

/** How bright a figure's neon is at a moment of the loop. */
export function neonAt({ start, depth }: Tube, phase: number): number {
  const done = (phase - start) / flickering
  if (done < 0 || done >= 1) return 1
  return 1 - depth * (1 - flicker[Math.floor(done * flicker.length)])
}

/** What light adds at a moment of the loop: toward where it stands, and a gleam that passes from one corner to the other. */
export function lightAt(
  { orbit, gleam }: Motion,
  phase: number,
  { width, height }: { width: number; height: number },
) {
  const turn = 2 * Math.PI * phase
  const [towardsX, towardsY] = [(orbit / 127) * Math.cos(turn), (orbit / 127) * Math.sin(turn)]
  const [across, down] = [1 / (width + 0.6 * height), 0.6 / (width + 0.6 * height)]
  // It begins and ends outside of the picture.
  const middle = -0.25 + 1.5 * phase
  return {
    slopeLight: (slopeX: number, slopeY: number) => slopeX * towardsX + slopeY * towardsY,
    gleamAt(x: number, y: number): number {
      const off = (x * across + y * down - middle) / gleamWidth
      return off * off < 6 ? gleam * Math.exp(-off * off) : 0
    },
  }
}
