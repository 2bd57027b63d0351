import { html, type Safe } from '../../html.ts'
import type { Words } from '../../languages/words.ts'
import { colourNames, type NamedColour } from '../../measure/measures.ts'
import { chartStyle } from './chart-style.ts'

const [width, height] = [700, 44]

/** The drawing's colors as one bar, each as wide as its share of the ink. The caption gives their names. */
export function paletteChart(colours: readonly NamedColour[]): Safe {
  const total = colours.reduce((sum, { share }) => sum + share, 0)
  const starts = colours.map((_, k) => colours.slice(0, k).reduce((sum, { share }) => sum + share, 0))
  const bars = colours.map(({ hex, share }, k) => {
    const x = (width * (starts[k] ?? 0)) / total
    return html`<rect x="${(x + 1).toFixed(1)}" y="1" width="${((width * share) / total - 2).toFixed(1)}" height="${height - 2}" rx="3" fill="${hex}" stroke="${chartStyle.barStrong}" stroke-width="1"/>`
  })
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${bars}</svg>`
}

/** "green, yellow, red": what the bar shows, from most to least. */
export function paletteWords(colours: readonly NamedColour[], { language }: Words): string {
  return colours.map(({ name }) => colourNames[name][language]).join(', ')
}
