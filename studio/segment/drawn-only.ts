import type { Lab } from '../image/colour.ts'

// In strokes: crosses, outlines and veins are at most .87
// wide with their soft rims, hatched doors at least .9.
const widest = 0.88

/** Flags each crayon whose mean width on lighter ground is below a stroke, such as the blue of a window cross. */
export function drawnOnly(
  labels: Uint8Array,
  width: number,
  colours: readonly { lab: Lab }[],
  stroke: number,
): Uint8Array {
  const lightness = Float32Array.from([2, ...colours.map(({ lab }) => lab[0])])
  const areas = new Uint32Array(lightness.length)
  const rims = new Uint32Array(lightness.length)
  for (let i = 0; i < labels.length - width; i++) {
    const here = labels[i]
    const right = labels[i + 1]
    const below = labels[i + width]
    areas[here]++
    if (right !== here) rims[lightness[right] < lightness[here] ? right : here]++
    if (below !== here) rims[lightness[below] < lightness[here] ? below : here]++
  }
  return Uint8Array.from(areas, (area, k) => (2 * area < widest * stroke * rims[k] ? 1 : 0))
}
