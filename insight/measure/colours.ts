import { chroma, srgbOf } from '#studio/straightened.ts'
import type { MeasurableReading } from '#studio/studio.ts'
import type { ColourName, NamedColour } from './measures.ts'

/** Colors below both shares are left out: they may be specks, or mixtures where two crayons meet. */
const leastColour = { ofInk: 0.02, ofSheet: 0.003 } as const

type Lab = readonly [lightness: number, greenRed: number, blueYellow: number]
type Shade = { lab: Lab; hex: string; share: number }

/** OKLab chroma below which a color has no hue. Higher on colored paper, whose tint shows through white chalk. */
const grey = { onWhite: 0.035, onColour: 0.05 } as const
/** A lighter shade of a crayon is less strong and at most this many degrees of hue away. */
const sameHue = 20
/** OKLab lightness of the gray ink on average: above `faint` it is a smudge or a shadow, below `black` it is black. */
const faint = 0.72
const black = 0.5
/** A smaller gray share of the ink may be the thin lines of a darker pen. */
const leastGrey = 0.03

/** The colors of a drawing by name, largest share first, and the share of ink with a color name, 0-1. Shades of one crayon count as one. */
export function coloursOf(
  { colours: { colours, labels, colouredPaper } }: MeasurableReading,
  inkCoverage: number,
): { colours: NamedColour[]; ofInk: number } {
  const counts = new Float64Array(colours.length + 1)
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? 0
    counts[label] = (counts[label] ?? 0) + 1
  }
  const ink = labels.length - (counts[0] ?? 0)
  const shades = colours
    .map(({ rgb, lab }, k) => ({ lab, hex: hexOf(rgb), share: (counts[k + 1] ?? 0) / ink }))
    .sort((a, b) => b.share - a.share)
  const leastChroma = colouredPaper ? grey.onColour : grey.onWhite
  const hued = shades.filter(({ lab }) => chroma(lab) >= leastChroma)
  const crayon = (shade: Shade) => crayonOf(shade, hued, colouredPaper)
  // A weak tint of a crayon's hue is that crayon, applied lightly.
  const isGrey = (shade: Shade) => chroma(shade.lab) < leastChroma && crayon(shade) === shade
  const greys = greyOf(shades.filter(isGrey), colouredPaper)
  const byName = new Map<ColourName, NamedColour>(greys.map((colour) => [colour.name, { ...colour }]))
  for (const shade of shades.filter((one) => !isGrey(one))) {
    const { lab, hex } = crayon(shade)
    const name = nameOf(lab)
    const known = byName.get(name) ?? { name, hex, share: 0 }
    byName.set(name, { ...known, share: known.share + shade.share })
  }
  const all = [...byName.values()]
  const { ofInk, ofSheet } = leastColour
  return {
    colours: all
      // On colored paper, a small amount of a color is mostly chalk with the paper showing through.
      .filter(({ share }) => share >= ofInk || (!colouredPaper && share * inkCoverage >= ofSheet))
      .sort((a, b) => b.share - a.share),
    ofInk: all.reduce((sum, { share }) => sum + share, 0),
  }
}

/** The crayon that a shade was drawn with: a larger and stronger shade of the same hue (on white paper also darker), or the shade itself. */
function crayonOf(shade: Shade, hued: readonly Shade[], colouredPaper: boolean): Shade {
  const own = chroma(shade.lab)
  const isThinner = (other: Shade) =>
    other.share > shade.share &&
    (colouredPaper || other.lab[0] < shade.lab[0]) &&
    chroma(other.lab) > own &&
    own > barelyTinted &&
    Math.abs(((hueOf(other.lab) - hueOf(shade.lab) + 540) % 360) - 180) <= sameHue
  return hued.find(isThinner) ?? shade
}

/** Below this chroma a hue is noise. */
const barelyTinted = 0.015

// On white paper, white is not a crayon, and all grays and blacks are one pencil or pen.
// On colored paper, the dark grays are paper.
function greyOf(greys: readonly Shade[], colouredPaper: boolean): NamedColour[] {
  const drawn = greys.filter(({ lab: [lightness] }) => (colouredPaper ? lightness > black : lightness < 0.9))
  const share = drawn.reduce((sum, one) => sum + one.share, 0)
  if (share < leastGrey) return []
  const lightness = drawn.reduce((sum, one) => sum + one.lab[0] * one.share, 0) / share
  if (!colouredPaper && lightness > faint) return []
  const name = lightness > 0.8 ? 'white' : lightness < black ? 'black' : 'grey'
  return [{ name, hex: drawn[0]?.hex ?? '', share }]
}

const hueOf = ([, a, b]: Lab) => (360 + (Math.atan2(b, a) * 180) / Math.PI) % 360

/** Converts linear RGB, 0-1, to #rrggbb (IEC 61966-2-1). */
export function hexOf(rgb: readonly [number, number, number]): string {
  const byte = (value: number) =>
    Math.round(255 * Math.min(1, Math.max(0, srgbOf(value))))
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(byte).join('')}`
}

// Hue ranges in OKLab degrees, ascending. The limits were set on crayon, felt pen and chalk colors.
const hues: readonly [below: number, name: (lightness: number, chroma: number) => ColourName][] = [
  [15, (lightness) => (lightness > 0.5 ? 'pink' : 'red')],
  [
    42,
    (lightness, chroma) => (lightness > 0.72 && chroma < 0.14 ? 'pink' : lightness < 0.42 ? 'brown' : 'red'),
  ],
  [
    80,
    (lightness, chroma) => (lightness < (chroma < 0.12 ? 0.64 : 0.58) ? 'brown' : sandy(chroma, 'orange')),
  ],
  [96, (lightness, chroma) => (lightness < 0.55 ? 'brown' : sandy(chroma, 'yellow'))],
  // Dark yellow of this hue is olive.
  [114, (lightness, chroma) => (lightness < 0.65 ? 'green' : sandy(chroma, 'yellow'))],
  [168, () => 'green'],
  [212, () => 'turquoise'],
  [282, () => 'blue'],
  [318, () => 'purple'],
  [345, (lightness) => (lightness > 0.6 ? 'pink' : 'purple')],
  [361, (lightness) => (lightness > 0.5 ? 'pink' : 'red')],
]

// Sand, skin and cardboard are warm and light, with little chroma.
function sandy(chroma: number, strong: ColourName): ColourName {
  return chroma < 0.085 ? 'beige' : strong
}

/** The everyday name of a color given in OKLab (Ottosson, 2020). */
export function nameOf(lab: Lab): ColourName {
  const [lightness] = lab
  const strong = chroma(lab)
  if (strong < grey.onWhite || (lightness < 0.3 && strong < 0.06))
    return lightness > 0.86 ? 'white' : lightness < 0.45 ? 'black' : 'grey'
  const hue = hueOf(lab)
  return hues.find(([below]) => hue < below)?.[1](lightness, strong) ?? 'grey'
}
