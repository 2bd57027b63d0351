import type { KeptReading } from '#studio/studio.ts'

type Mask = KeptReading['ink']['mask']

/** Long side of the grid on which pieces and surfaces are counted: a gap of a two-hundredth of the drawing parts two pieces. */
const gridSide = 220

/** The ink on a coarse grid: a cell is 1 where any of its pixels carries ink. */
export function inkGrid({ width, height, data }: Mask): Mask {
  const scale = Math.max(1, Math.max(width, height) / gridSide)
  const [w, h] = [Math.ceil(width / scale), Math.ceil(height / scale)]
  const out = new Uint8Array(w * h)
  for (let i = 0; i < data.length; i++)
    if (data[i] === 1)
      out[Math.floor(Math.floor(i / width) / scale) * w + Math.floor((i % width) / scale)] = 1
  return { width: w, height: h, data: out }
}
