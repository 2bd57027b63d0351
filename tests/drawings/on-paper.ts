import sharp from 'sharp'
import type { Pixels } from '#studio/studio.ts'
import { pagePixels, pixelsOf } from './drawings.ts'
import { seededNoise } from './photographed.ts'

/** Colors of papers that children draw on, in sRGB 0-1. */
export const papers = {
  white: [0.97, 0.965, 0.94],
  cream: [0.95, 0.9, 0.78],
  kraft: [0.7, 0.58, 0.42],
  blue: [0.45, 0.62, 0.82],
  pink: [0.93, 0.7, 0.74],
  navy: [0.13, 0.17, 0.32],
  black: [0.11, 0.11, 0.12],
} as const

export type PaperName = keyof typeof papers

/** A photo filled by the sheet: other paper with fibers, warm light that falls off, sensor noise. */
export async function onPaper(drawing: Pixels, name: PaperName): Promise<Pixels> {
  const { width, height, data } = drawing
  const paper = papers[name]
  const isDark = paper[1] < 0.35
  const [fibres, noise] = [seededNoise(3), seededNoise(11)]
  const out = new Uint8ClampedArray(4 * width * height)
  let fibre = 0
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      fibre = 0.6 * fibre + 0.012 * (fibres() + fibres() - 1)
      const light = (1 - (0.2 * x) / width) * (1 - (0.07 * y) / height)
      const cover = isDark ? 1 - Math.min(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0) / 250 : 0
      for (const c of [0, 1, 2] as const) {
        const ink = Math.min(1, (data[i + c] ?? 0) / 250)
        const bare = paper[c] + (isDark ? 0.4 : 1) * fibre
        const seen = isDark ? bare * (1 - cover) + cover * (0.15 + 0.85 * ink) : bare * ink
        out[i + c] = 255 * seen * light * (1 - 0.04 * c) + 5 * (noise() + noise() - 1)
      }
      out[i + 3] = 255
    }
  return pixelsOf(sharp(out, { raw: { width, height, channels: 4 } }).blur(0.8))
}

const hand =
  '<filter id="hand"><feTurbulence type="fractalNoise" baseFrequency="0.02" numOctaves="2" seed="4" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="12"/></filter>'

const figures = {
  heart:
    '<path d="M400 540C120 360 130 120 290 110c60-4 100 40 110 90 10-50 50-94 110-90 160 10 170 250-110 430z" fill="#c8384a" stroke="#a01828" stroke-width="12"/><circle cx="100" cy="380" r="30" fill="none" stroke="#222" stroke-width="8"/>',
  house:
    '<rect x="170" y="220" width="470" height="340" fill="#e3a33a" stroke="#7a4a1c" stroke-width="12"/><path d="M130 225L405 60l275 165z" fill="#b23a2e"/><rect x="360" y="400" width="90" height="160" fill="#7a4a1c"/><circle cx="90" cy="80" r="42" fill="#f5c518"/>',
  wall: '<rect x="150" y="130" width="500" height="390" fill="#e8b04a" stroke="#333" stroke-width="12"/><path d="M220 200h110v100h-110zM470 200h110v100h-110zM350 370h100v150h-100z" fill="none" stroke="#333" stroke-width="9"/><circle cx="70" cy="70" r="40" fill="#f5c518"/>',
  television:
    '<rect x="130" y="120" width="540" height="370" rx="30" fill="#6a6f7a" stroke="#222" stroke-width="16"/><circle cx="300" cy="290" r="60" fill="none" stroke="#111" stroke-width="9"/><path d="M400 120l-80-90M400 120l90-90" stroke="#c33" stroke-width="8"/>',
  card: '<rect x="120" y="100" width="560" height="400" fill="#f3d6dc" stroke="#d23a6a" stroke-width="10"/><path d="M400 420c-140-90-130-190-60-200 30 0 55 20 60 45 5-25 30-45 60-45 70 10 80 110-60 200z" fill="#d23a4a"/>',
  bowl: '<rect x="60" y="200" width="680" height="360" fill="#7fb3d9"/><path d="M60 120v440h680V120" fill="none" stroke="#222" stroke-width="10"/><path d="M250 380q80-70 160 0q-80 70-160 0l-50-40v80z" fill="#e8762a"/>',
  bus: '<rect x="90" y="160" width="620" height="300" rx="26" fill="#d8402f" stroke="#701810" stroke-width="10"/><path d="M130 200h110v90h-110zM280 200h110v90h-110zM430 200h110v90h-110z" fill="#fafafa"/><circle cx="220" cy="470" r="55" fill="#222"/><circle cx="580" cy="470" r="55" fill="#222"/>',
  blob: '<rect x="200" y="100" width="400" height="410" rx="70" fill="#6f4a9c" stroke="#3f2a6a" stroke-width="12"/><circle cx="320" cy="240" r="40" fill="#fafafa"/><circle cx="480" cy="240" r="40" fill="#fafafa"/><path d="M200 300l-110-80M600 300l110-90M290 510v70M510 510v70" stroke="#3f2a6a" stroke-width="16"/>',
}

export type LargeFigure = keyof typeof figures

export const largeFigures = Object.keys(figures) as LargeFigure[]

/** A page with one large felt-pen figure that could be mistaken for a sheet. */
export function largeFigure(name: LargeFigure): Promise<Pixels> {
  const page = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="640" height="480"><defs>${hand}</defs><rect width="800" height="600" fill="#fafafa"/><g filter="url(#hand)">${figures[name]}</g></svg>`
  return pagePixels(page)
}
