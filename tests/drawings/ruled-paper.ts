import type { Pixels } from '#studio/studio.ts'

/** The printed lines of a sheet. Lengths are in millimeters of a sheet whose long side is 297 mm. */
export type Print = {
  spacing: number
  width?: number
  /** The density of the ink per channel: light is multiplied by exp(-density). */
  ink?: readonly [number, number, number]
  squared?: boolean
  /** Whether there is a red line down the left side. */
  margin?: boolean
  /** Whether each fifth line is twice as strong. */
  bolder?: boolean
  head?: number
  /** How far the lines bend in the middle of a sheet that does not lie flat. */
  curl?: number
  /** Whether the drawing hides the print, as thick paint does. */
  hidden?: boolean
}

const papers = {
  ruled: { spacing: 8, head: 18, margin: true },
  'wide ruled': { spacing: 12, head: 12 },
  squared: { spacing: 5, squared: true },
  'narrow squared': { spacing: 4, squared: true, ink: [0.6, 0.5, 0.42] },
  faint: { spacing: 5, squared: true, ink: [0.32, 0.2, 0.08] },
  grey: { spacing: 9, ink: [0.6, 0.6, 0.57], curl: 1.5 },
  graph: { spacing: 5, squared: true, bolder: true, curl: 1 },
  painted: { spacing: 5, squared: true, hidden: true },
} satisfies Record<string, Print>
export type PaperKind = keyof typeof papers

const blue = [0.85, 0.45, 0.2] as const
const red = [0.15, 0.75, 0.6] as const

/** The drawing on ruled school paper. The densities of print and drawing add up, as ink on ink. */
export function onRuledPaper(drawing: Pixels, kind: PaperKind | Print): Pixels {
  const print: Print = typeof kind === 'string' ? papers[kind] : kind
  const { width, height } = drawing
  const scale = 297 / Math.max(width, height)
  const data = new Uint8ClampedArray(drawing.data)
  const [wide, tall] = [width * scale, height * scale]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const place = { x: (x + 0.5) * scale, y: (y + 0.5) * scale }
      const bend = (print.curl ?? 0) * Math.sin((Math.PI * place.x) / wide)
      const turn = 0.6 * (print.curl ?? 0) * Math.sin((Math.PI * place.y) / tall)
      const light = print.hidden ? paperLeft(data, i) : 1
      const density = densityAt(print, place.x + turn, place.y + bend, scale)
      for (const c of [0, 1, 2] as const)
        data[i + c] = byteOf(linearOf((data[i + c] ?? 0) / 255) * Math.exp(-density[c] * light))
    }
  return { width, height, data }
}

function densityAt(print: Print, x: number, y: number, scale: number): [number, number, number] {
  const { spacing, width = 0.5, ink = blue, squared, margin, bolder, head = 3 } = print
  const across = lineAt(y - head, spacing, width, scale, bolder)
  const down = squared ? lineAt(x - 3, spacing, width, scale, bolder) : 0
  const most = Math.max(across, down)
  const printed = y < head - spacing / 2 && !squared ? 0 : most
  const side = margin ? covered(x - 32, width, scale) : 0
  return [0, 1, 2].map((c) => printed * (ink[c] ?? 0) + side * (red[c] ?? 0)) as [number, number, number]
}

function lineAt(at: number, spacing: number, width: number, scale: number, bolder = false): number {
  const n = Math.round(at / spacing)
  return covered(at - n * spacing, width, scale) * (bolder && n % 5 === 0 ? 2 : 1)
}

/** The share of a pixel that a line covers, from the distance between their centers. */
function covered(away: number, width: number, scale: number): number {
  const [from, to] = [Math.max(away - scale / 2, -width / 2), Math.min(away + scale / 2, width / 2)]
  return Math.max(0, to - from) / scale
}

function paperLeft(data: Uint8ClampedArray, i: number): number {
  const least = Math.min(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0)
  return Math.min(1, Math.max(0, (least - 140) / 90))
}

function linearOf(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function byteOf(linear: number): number {
  return 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)
}
