import { blurred } from '../field/blur.ts'
import { rawBytes } from '../field/buffers.ts'
import { emptyField } from '../field/field.ts'
import { byRows } from '../field/rows.ts'
import { everySecond, type View } from '../read/view.ts'
import type { Shapes } from '../trace/shapes.ts'
import { absorbSpecks, smoothLabels } from '../trace/smooth-labels.ts'
import { posterized } from './posterized.ts'

const MOST_PAINTS = 48

/** Lengths in thousandths of the long side: blur before the colors are told apart, the least dab, and how round dabs become. */
const DABS = { blur: 1.8, leastArea: 320, rounding: 1.6 }

/**
 * The shapes of a page that is painted from edge to edge: dabs of its own colors instead of lines and fills, so that washes and
 * gradients stay what they are.
 * @param unit a thousandth of the long side in pixels
 */
export function paintedShapes(view: View, unit: number): Omit<Shapes, 'ink'> {
  const { width, height } = view
  const half = softened(everySecond(view), (DABS.blur * unit) / 2)
  const { paints, labels } = posterized(half, MOST_PAINTS)
  const dabs = { width: half.width, height: half.height, labels }
  absorbSpecks(dabs, (DABS.leastArea * unit * unit) / 4, () => false)
  return {
    width,
    height,
    stroke: 0,
    paints,
    surface: smoothLabels(dabs, width, height, DABS.rounding * unit),
    line: emptyField(width, height),
    scribble: false,
    painted: true,
    eyes: [],
    counts: { lines: 0, fragments: 0, enclosed: 0, filledShare: 1 },
  }
}

function softened({ width, height, planes: [red, green, blue] }: View, sigma: number): View {
  const soft = (plane: Uint8Array) => {
    const field = emptyField(width, height)
    const bytes = rawBytes(plane.length)
    byRows(field, copyRow, plane, field.data)
    byRows(field, copyRow, blurred(field, sigma).data, bytes)
    return bytes
  }
  return { width, height, planes: [soft(red), soft(green), soft(blue)] }
}

function copyRow(
  from: number,
  to: number,
  source: Uint8Array | Float32Array,
  out: Uint8Array | Float32Array,
) {
  for (let i = from; i < to; i++) out[i] = source[i]
}
