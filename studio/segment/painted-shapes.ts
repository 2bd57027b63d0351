import { blurredPlane } from '../image/blur.ts'
import { emptyImage } from '../image/float-image.ts'
import { everySecond, type View } from '../image/homography.ts'
import { posterized } from './posterized.ts'
import type { Shapes } from './shapes.ts'
import { absorbSpecks, smoothLabels } from './smooth-labels.ts'

const MOST_PAINTS = 48

/** Blur before quantizing, least dab area, and contour smoothing; lengths in thousandths of the long side. */
const DABS = { blur: 1.8, leastArea: 320, rounding: 1.6 }

/** The shapes of a page painted from edge to edge: dabs of quantized color, so that washes and gradients are kept. */
export function paintedShapes(view: View, unit: number): Omit<Shapes, 'ink'> {
  const { width, height } = view
  const half = softened(everySecond(view), (DABS.blur * unit) / 2)
  const { paints, labels } = posterized(half, MOST_PAINTS)
  const dabs = { width: half.width, height: half.height, labels }
  absorbSpecks(dabs, (DABS.leastArea * unit * unit) / 4)
  return {
    width,
    height,
    stroke: 0,
    paints,
    surface: smoothLabels(dabs, width, height, DABS.rounding * unit),
    line: emptyImage(width, height),
    scribble: false,
    painted: true,
    eyes: [],
    counts: { lines: 0, enclosed: 0, filledShare: 1 },
  }
}

const rounded = (values: Float32Array) => new Uint8Array(new Uint8ClampedArray(values).buffer)

function softened({ width, height, planes: [red, green, blue] }: View, sigma: number): View {
  const soft = (plane: Uint8Array) => rounded(blurredPlane(new Float32Array(plane), width, height, sigma))
  return { width, height, planes: [soft(red), soft(green), soft(blue)] }
}
