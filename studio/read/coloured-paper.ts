import { labDistance, labOf, type Rgb } from '../field/colour.ts'
import type { Ink } from './ink.ts'
import type { InkColour } from './ink-colours.ts'

// How much darker than coloured paper a mark must be that is no fold, as a density, and how dark it is drawn.
const shade = 0.45
const darkest = 0.25

/** A fold or a shaded edge of dark paper is no crayon. What is far darker than the paper is: an eye in a face of chalk. */
export function dropPaperTint(
  { density, mask }: Ink,
  colours: InkColour[],
  labels: Uint8Array,
  [r, g, b]: Rgb,
  white: number,
) {
  const tint = labOf([r / white, g / white, b / white])
  const isPaper = colours.map(({ lab }) => labDistance(lab, tint, 0.7) < 0.04)
  const rgb: Rgb = [(darkest * r) / white, (darkest * g) / white, (darkest * b) / white]
  const dark = { rgb, lab: labOf(rgb), pixels: 0 }
  const [red, green, blue] = density.planes
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0 || !isPaper[labels[i] - 1]) continue
    const most = red[i] > green[i] ? red[i] : green[i]
    const isDark = (most > blue[i] ? most : blue[i]) > shade
    labels[i] = isDark ? colours.length + 1 : 0
    if (isDark) dark.pixels++
    else mask.data[i] = 0
  }
  if (dark.pixels > 0) colours.push(dark)
}

/** Chalk put on thinly lets the paper through: a crayon half way between the paper and another crayon is that other crayon. */
export function mergeMixtures(colours: InkColour[], labels: Uint8Array, paper: Rgb, white: number) {
  const ground: Rgb = [paper[0] / white, paper[1] / white, paper[2] / white]
  const heirs = colours.map((thin, k) => {
    let [heir, least] = [k, 0.042]
    colours.forEach((other, j) => {
      if (j === k || other.lab[0] <= thin.lab[0] + 0.04) return
      const off = offMixture(thin, other, ground)
      if (off < least) [heir, least] = [j, off]
    })
    return heir
  })
  const resolve = (k: number) => heirs[heirs[heirs[k]]]
  for (let i = 0; i < labels.length; i++) if (labels[i] > 0) labels[i] = resolve(labels[i] - 1) + 1
}

/** How far a crayon is from the nearest mixture of another with the paper. */
function offMixture(thin: InkColour, full: InkColour, ground: Rgb): number {
  const span = full.rgb.map((value, c) => value - ground[c])
  const part = thin.rgb.map((value, c) => value - ground[c])
  const share =
    span.reduce((sum, value, c) => sum + value * part[c], 0) /
    (span.reduce((sum, value) => sum + value * value, 0) + 1e-9)
  if (share < 0.2 || share > 0.97) return 1
  const mixed: Rgb = [ground[0] + share * span[0], ground[1] + share * span[1], ground[2] + share * span[2]]
  return labDistance(labOf(mixed), thin.lab, 0.5)
}
