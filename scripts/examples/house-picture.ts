import type { Pixels } from '#studio/studio.ts'
import { pagePixels } from '#tests/drawings/drawings.ts'
import { lines, shapes } from '../../web/features/site/house-shapes.ts'

const SIZE = { width: 400, height: 290 }

/** The front page's house as pixels, drawn as in `house-drawing.tsx` so that the lines of its artworks coincide with it. */
export function housePixels(width: number): Promise<Pixels> {
  const scale = width / SIZE.width
  const clips = shapes.map(
    ({ name, outline }) =>
      `<clipPath id="${name}"><path d="${name === 'sun' ? `${outline}L0 70L0 0L69 0z` : outline}"/></clipPath>`,
  )
  const fillings = shapes.map(
    ({ name, outline, colour, hatch }) =>
      `<g clip-path="url(#${name})"><path d="${outline}" fill="${colour}" fill-opacity=".28"/><path d="${hatch}" stroke="${colour}" stroke-width="3.4" stroke-opacity=".88"/></g>`,
  )
  const outlines = shapes.map(
    ({ outline, colour, ink = colour }) => `<path d="${outline}" stroke="${ink}" stroke-width="3.4"/>`,
  )
  const strokes = lines.map(
    ({ d, ink, width: thick = 3, filled }) =>
      `<path d="${d}" fill="${filled ? ink : 'none'}" stroke="${ink}" stroke-width="${thick}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${width}" height="${SIZE.height * scale}">
<defs><filter id="wax" x="-5%" y="-5%" width="110%" height="110%">
<feTurbulence type="fractalNoise" baseFrequency="0.045" numOctaves="2" seed="4" result="hand"/>
<feDisplacementMap in="SourceGraphic" in2="hand" scale="3.2"/></filter>${clips.join('')}</defs>
<rect width="100%" height="100%" fill="#fffdf6"/>
<g filter="url(#wax)" fill="none" stroke-linecap="round" stroke-linejoin="round">${[...fillings, ...outlines, ...strokes].join('')}</g></svg>`
  return pagePixels(svg)
}
