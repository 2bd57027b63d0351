import type { Lab } from '../image/colour.ts'
import { byRows } from '../image/rows.ts'

// In strokes: crosses, outlines and veins are at most .87 wide, their soft rims counted, a door hatched to and fro at least .9.
const widest = 0.88

/** A one for each crayon that on what is lighter is on average narrower than a stroke: the blue of a window's cross draws. */
export function drawnOnly(
  labels: Uint8Array,
  width: number,
  colours: readonly { lab: Lab }[],
  stroke: number,
): Uint8Array {
  const lightness = Float32Array.from([2, ...colours.map(({ lab }) => lab[0])])
  const sums = new Uint32Array(2 * lightness.length)
  byRows({ width, height: labels.length / width - 1 }, widthsRow, labels, width, lightness, sums)
  return Uint8Array.from(lightness, (_, k) => (2 * sums[2 * k] < widest * stroke * sums[2 * k + 1] ? 1 : 0))
}

// Adds for each label its area and the length of its rim with what is lighter.
function widthsRow(
  from: number,
  to: number,
  labels: Uint8Array,
  width: number,
  lightness: Float32Array,
  sums: Uint32Array,
) {
  for (let i = from; i < to; i++) {
    const here = labels[i]
    const right = labels[i + 1]
    const below = labels[i + width]
    sums[2 * here]++
    if (right !== here) sums[2 * (lightness[right] < lightness[here] ? right : here) + 1]++
    if (below !== here) sums[2 * (lightness[below] < lightness[here] ? below : here) + 1]++
  }
}
