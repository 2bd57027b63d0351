import type { Reading } from '#studio/studio.ts'
import type { Measures } from './measures.ts'

/** The studio draws a line where its soft field exceeds this level. */
const lineLevel = 0.42
const fewestPixels = 60

type Lines = Pick<Measures, 'lineWidth' | 'lineDarkness' | 'detail'>

/** Width, darkness and length of the lines. @param sheetSide the sheet's long side in pixels of the reading */
export function linesOf(reading: Reading, sheetSide: number): Lines {
  const { shapes, ink } = reading
  const drawn = linePixels(reading)
  const perPixel = 1 / sheetSide
  const strengths = Float32Array.from(drawn, (i) => ink.strength.data[i] ?? 0).sort()
  const middle = strengths[strengths.length >> 1] ?? 0
  return {
    lineWidth: 1000 * shapes.stroke * perPixel,
    lineDarkness: 1 - Math.exp(-middle),
    detail: (drawn.length / shapes.stroke) * perPixel,
  }
}

// Where a drawing has surfaces only, the rim between line and surface is gone: then all ink counts.
function linePixels({ shapes, ink }: Reading): number[] {
  const all: number[] = []
  const lines: number[] = []
  ink.mask.data.forEach((inked, i) => {
    if (inked !== 1) return
    all.push(i)
    if ((shapes.line.data[i] ?? 0) > lineLevel) lines.push(i)
  })
  return lines.length < fewestPixels ? all : lines
}
