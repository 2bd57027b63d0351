import type { Field } from '../image/field.ts'
import { logOfByte, type Tint } from '../image/tints.ts'
import {
  type Corners,
  matrixOf,
  type Point,
  type Projection,
  projection,
  type View,
  xAt,
  yAt,
} from '../image/view.ts'

/** Whether four corners can be a sheet of paper seen from above: inside the view, corners not far from square. */
export function isPlausible(corners: Corners, { width, height }: View): boolean {
  const slack = 0.06
  return corners.every((corner, i) => {
    const before = corners[(i + 3) % 4]
    const after = corners[(i + 1) % 4]
    const [ax, ay, bx, by] = [
      before.x - corner.x,
      before.y - corner.y,
      after.x - corner.x,
      after.y - corner.y,
    ]
    const cosine = (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by))
    const insideX = corner.x > -slack * width && corner.x < (1 + slack) * width
    const insideY = corner.y > -slack * height && corner.y < (1 + slack) * height
    return insideX && insideY && Math.abs(cosine) < 0.45
  })
}

/** The share of the sheet's sides, 0-1, beyond which something else lies: another tint, or clearly darker. Sides on the frame do not count. */
export function edgeContrast(view: View, light: Field, corners: Corners): number {
  let [seen, different] = [0, 0]
  const middle = { x: corners.reduce((s, p) => s + p.x, 0) / 4, y: corners.reduce((s, p) => s + p.y, 0) / 4 }
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % 4]
    for (let k = 2; k < 38; k++) {
      const on = { x: from.x + ((to.x - from.x) * k) / 39, y: from.y + ((to.y - from.y) * k) / 39 }
      const inner = pixelAt(view, on, middle, 0.06)
      const far = pixelAt(view, on, middle, -0.07)
      const outer = far < 0 ? pixelAt(view, on, middle, -0.03) : far
      if (inner < 0 || outer < 0) continue
      seen++
      if (differs(view, light, inner, outer)) different++
    }
  })
  return seen < 30 ? 0 : different / seen
}

function pixelAt({ width, height }: View, on: Point, middle: Point, share: number): number {
  const x = Math.floor(on.x + (middle.x - on.x) * share)
  const y = Math.floor(on.y + (middle.y - on.y) * share)
  return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x
}

function differs({ planes: [r, g, b] }: View, light: Field, inner: number, outer: number): boolean {
  const turnOf = (i: number) => [Math.log((r[i] + 4) / (g[i] + 4)), Math.log((b[i] + 4) / (g[i] + 4))]
  const [inRed, inBlue] = turnOf(inner)
  const [outRed, outBlue] = turnOf(outer)
  const brighter = light.data[inner] > 1.35 * light.data[outer] + 0.01
  const turned = Math.hypot(inRed - outRed, inBlue - outBlue) > 0.16
  const paperBeyond =
    light.data[outer] > 1.1 * light.data[inner] && Math.abs(outRed) < 0.12 && Math.abs(outBlue) < 0.12
  return (brighter || turned) && !paperBeyond
}

/**
 * Whether the sheet seems to end on one side only, above something plain or something with paper in it: then it does not
 * end there, the child drew ground or sky.
 */
export function isDrawnGround(view: View, light: Field, corners: Corners, tint: Tint): boolean {
  const inner = innerSides(view, corners)
  if (inner.length !== 1) return false
  const isPaper = paperTest(view, light, tint, paperLight(view, light, corners))
  let paper = 0
  const beyond = projection(corners)
  const values: number[] = []
  for (let k = 0; k < 900; k++) {
    const along = ((k % 30) + 0.5) / 30
    const off = (Math.floor(k / 30) + 0.5) / 100
    const across = inner[0] === 0 || inner[0] === 3 ? -off : 1 + off
    const { x, y } = inner[0] % 2 === 0 ? beyond(along, across) : beyond(across, along)
    if (x < 0 || y < 0 || x >= view.width || y >= view.height) continue
    const i = Math.floor(y) * view.width + Math.floor(x)
    values.push(Math.log(light.data[i] + 0.003))
    if (isPaper(i)) paper++
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return spread < 0.25 || paper > 0.2 * values.length
}

/** Which of the sheet's sides (top, right, bottom, left) do not run along the frame. */
export function innerSides(view: View, corners: Corners): number[] {
  return [0, 1, 2, 3].filter((i) => !alongFrame(corners[i], corners[(i + 1) % 4], view))
}

function alongFrame(from: Point, to: Point, { width, height }: View): boolean {
  const near = (a: number, b: number, end: number) =>
    Math.max(a, b) < 0.03 * end || Math.min(a, b) > 0.97 * end
  return near(from.x, to.x, width) || near(from.y, to.y, height)
}

const reachOut = 0.16
const reachIn = 0.04
const samples = 64

/** The corners after each side has moved, and turned if need be, to where the paper ends: over what the child drew along it. */
export function settled(view: View, light: Field, corners: Corners, tint: Tint): Corners {
  const isPaper = paperTest(view, light, tint, paperLight(view, light, corners))
  const matrix = matrixOf(corners)
  return withSides(
    projection(corners),
    [0, 1, 2, 3].map((side) => edgeLine(view, matrix, side, isPaper)),
  )
}

/** A side in the unit square of a sheet: left and right are x = a + b y, top and bottom y = a + b x. */
export type Line = { a: number; b: number }

/** The corners in which four sides meet. @param lines left, top, right, bottom */
export function withSides(at: Projection, lines: readonly Line[]): Corners {
  const meet = (upright: Line, level: Line) => {
    const y = (level.a + level.b * upright.a) / (1 - level.b * upright.b)
    return at(upright.a + upright.b * y, y)
  }
  const [left, top, right, bottom] = lines
  return [meet(left, top), meet(right, top), meet(right, bottom), meet(left, bottom)]
}

function edgeLine(view: View, matrix: Float64Array, side: number, isPaper: (i: number) => boolean): Line {
  const base = side < 2 ? 0 : 1
  const outwards = side < 2 ? -1 : 1
  const ends: End[] = []
  for (let k = 0; k < samples; k++) {
    const along = (k + 0.5) / samples
    const off = outermost(view, matrix, side, base, outwards, along, isPaper)
    if (off !== undefined) ends.push({ along, off: base + outwards * off })
  }
  const fit = bestLine(ends, outwards, 0.25 * samples)
  return fit ?? { a: base, b: 0 }
}

// Two paper pixels in a row: the grain of a table may hold one by chance.
function outermost(
  { width, height }: View,
  matrix: Float64Array,
  side: number,
  base: number,
  outwards: number,
  along: number,
  isPaper: (i: number) => boolean,
): number | undefined {
  let run = 0
  for (let off = reachOut; off > -reachIn; off -= 0.004) {
    const across = base + outwards * off
    const u = side % 2 === 0 ? across : along
    const v = side % 2 === 0 ? along : across
    const x = xAt(matrix, u, v)
    const y = yAt(matrix, u, v)
    const inside = x >= 0 && y >= 0 && x < width && y < height
    run = inside && isPaper(Math.floor(y) * width + Math.floor(x)) ? run + 1 : 0
    if (run === 3) return off + 0.008
  }
  return undefined
}

/** Where a sheet ends at some place along a side, in its unit square. */
export type End = { along: number; off: number }

/** Ink along the edge makes ends too short, specks make them too long: the line most ends agree on, the outer one of equals. */
export function bestLine(ends: readonly End[], outwards: number, fewest: number): Line | undefined {
  const alongs = Float64Array.from(ends, ({ along }) => along)
  const offs = Float64Array.from(ends, ({ off }) => off)
  let best: (Line & { score: number }) | undefined
  for (let i = 0; i < ends.length; i++)
    for (let j = i + 8; j < ends.length; j++) {
      const b = (offs[j] - offs[i]) / (alongs[j] - alongs[i])
      if (Math.abs(b) > 0.12) continue
      const a = offs[i] - b * alongs[i]
      const outer = 60 * outwards * (a + 0.5 * b)
      if (best && ends.length + outer <= best.score) continue
      const agreeing = countNear(alongs, offs, a, b)
      const score = agreeing + outer
      if (agreeing >= fewest && (!best || score > best.score)) best = { a, b, score }
    }
  return best
}

function countNear(alongs: Float64Array, offs: Float64Array, a: number, b: number): number {
  let near = 0
  for (let k = 0; k < offs.length; k++) if (Math.abs(offs[k] - a - b * alongs[k]) < 0.006) near++
  return near
}

function paperTest(
  { planes: [r, g, b] }: View,
  light: Field,
  tint: Tint,
  paper: number,
): (i: number) => boolean {
  return (i) => {
    const redGreen = logOfByte[r[i]] - logOfByte[g[i]] - tint.redGreen
    const blueGreen = logOfByte[b[i]] - logOfByte[g[i]] - tint.blueGreen
    return Math.abs(redGreen) < 0.16 && Math.abs(blueGreen) < 0.2 && light.data[i] > 0.35 * paper
  }
}

function paperLight(view: View, light: Field, corners: Corners): number {
  const at = projection(corners)
  const values: number[] = []
  for (let k = 0; k < 400; k++) {
    const { x, y } = at(((k % 20) + 0.5) / 20, (Math.floor(k / 20) + 0.5) / 20)
    const i = Math.floor(y) * view.width + Math.floor(x)
    if (x >= 0 && y >= 0 && x < view.width && y < view.height) values.push(light.data[i])
  }
  return values.sort((a, b) => a - b)[Math.floor(values.length * 0.6)] ?? 1
}
