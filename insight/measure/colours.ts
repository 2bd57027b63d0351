import type { KeptReading } from '#studio/studio.ts'
import type { ColourName, NamedColour } from './measures.ts'

/** Colours below both of these are left out: they may be specks or mixtures where two crayons meet. */
export const leastColour = { ofInk: 0.02, ofSheet: 0.003 } as const

type Lab = readonly [lightness: number, greenRed: number, blueYellow: number]

/**
 * The colours of a drawing by name, largest share of the ink first. Shades of one name count as one colour.
 * @param inkCoverage share of the sheet that carries ink
 */
export function coloursOf({ colours: { colours, labels } }: KeptReading, inkCoverage: number): NamedColour[] {
  const counts = new Float64Array(colours.length + 1)
  for (const label of labels) counts[label] = (counts[label] ?? 0) + 1
  const ink = labels.length - (counts[0] ?? 0)
  const byName = new Map<ColourName, NamedColour>()
  const found = colours
    .map(({ rgb, lab }, k) => ({ name: nameOf(lab), hex: hexOf(rgb), share: (counts[k + 1] ?? 0) / ink }))
    .sort((a, b) => b.share - a.share)
  for (const colour of found) {
    const known = byName.get(colour.name)
    if (known) known.share += colour.share
    else byName.set(colour.name, colour)
  }
  const { ofInk, ofSheet } = leastColour
  return [...byName.values()]
    .filter(({ share }) => share >= ofInk || share * inkCoverage >= ofSheet)
    .sort((a, b) => b.share - a.share)
}

/** A colour of linear light as #rrggbb (IEC 61966-2-1). */
export function hexOf(rgb: readonly [number, number, number]): string {
  const byte = (value: number) => {
    const coded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(255 * Math.min(1, Math.max(0, coded)))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${rgb.map(byte).join('')}`
}

// Hue ranges in degrees of OKLab, in order; the limits were set on crayon, felt pen and chalk colours.
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
  [114, (lightness, chroma) => (lightness < 0.55 ? 'brown' : sandy(chroma, 'yellow'))],
  [168, () => 'green'],
  [212, () => 'turquoise'],
  [282, () => 'blue'],
  [318, () => 'purple'],
  [345, (lightness) => (lightness > 0.6 ? 'pink' : 'purple')],
  [361, (lightness) => (lightness > 0.5 ? 'pink' : 'red')],
]

// Sand, skin, cardboard: warm and light, with little colour in it.
function sandy(chroma: number, strong: ColourName): ColourName {
  return chroma < 0.085 ? 'beige' : strong
}

/** The everyday name of a colour given in OKLab (Ottosson, 2020). */
export function nameOf([lightness, a, b]: Lab): ColourName {
  const chroma = Math.hypot(a, b)
  if (chroma < 0.035 || (lightness < 0.3 && chroma < 0.06))
    return lightness > 0.86 ? 'white' : lightness < 0.45 ? 'black' : 'grey'
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  const turned = hue < 0 ? hue + 360 : hue
  return hues.find(([below]) => turned < below)?.[1](lightness, chroma) ?? 'grey'
}
