import { inflated } from '../geometry/inflate.ts'
import type { Sculpture } from '../geometry/sculpt.ts'
import { blurred } from '../image/blur.ts'
import type { FloatImage } from '../image/float-image.ts'
import { type Footprint, sampled } from './footprint.ts'
import { sizes } from './sizes.ts'

// Heights of pieces and lines relative to those in the artwork, and the highest line in millimeters.
const [pieceShare, lineShare, highestLine] = [0.3, 0.8, 0.45]

type Parts = Pick<Sculpture, 'pieces' | 'lines' | 'tube' | 'painted'>

/** Half the thickness of a figurine at each pixel of its footprint, in millimeters; 0 outside. */
export function halfThickness(
  { mask, grid }: Footprint,
  { pieces, lines, tube, painted }: Parts,
): FloatImage {
  const { width, height } = mask
  const level = painted ? sizes.level.painted : sizes.level.drawn
  const body = inflated(mask, level / sizes.pixel, false)
  const piece = sampled(pieces, grid, width, height)
  const line = sampled(lines, grid, width, height)
  const perPixel = sizes.pixel / grid.step
  for (let i = 0; i < body.data.length; i++) {
    if (mask.data[i] === 0) continue
    const depth = Math.min(line.data[i], tube)
    const round = depth > 0 ? Math.sqrt(depth * (2 * tube - depth)) * perPixel : 0
    // Fade the raised parts out toward the rim, so that the rim stays thin.
    const inside = Math.min(1, body.data[i] * sizes.pixel)
    const raised = pieceShare * piece.data[i] * perPixel + Math.min(highestLine, lineShare * round)
    body.data[i] = body.data[i] * sizes.pixel + inside * raised
  }
  return blurred(body, 1.2)
}
