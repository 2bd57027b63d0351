import type { Field } from '../field/field.ts'
import { logOfByte, type Tint } from './paper.ts'
import { type Corners, type Point, projection, type View } from './view.ts'

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
      const outer = pixelAt(view, on, middle, -0.07)
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

/** Whether the sheet seems to end on one side only, above something plain: then it does not end there, the child drew ground or sky. */
export function isDrawnGround(view: View, light: Field, corners: Corners): boolean {
  const inner = [0, 1, 2, 3].filter((i) => !alongFrame(corners[i], corners[(i + 1) % 4], view))
  if (inner.length !== 1) return false
  const beyond = projection(corners)
  const values: number[] = []
  for (let k = 0; k < 900; k++) {
    const along = ((k % 30) + 0.5) / 30
    const off = (Math.floor(k / 30) + 0.5) / 100
    const across = inner[0] === 0 || inner[0] === 3 ? -off : 1 + off
    const { x, y } = inner[0] % 2 === 0 ? beyond(along, across) : beyond(across, along)
    if (x < 0 || y < 0 || x >= view.width || y >= view.height) continue
    values.push(Math.log(light.data[Math.floor(y) * view.width + Math.floor(x)] + 0.003))
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length < 0.25
}

function alongFrame(from: Point, to: Point, { width, height }: View): boolean {
  const near = (a: number, b: number, end: number) =>
    Math.max(a, b) < 0.03 * end || Math.min(a, b) > 0.97 * end
  return near(from.x, to.x, width) || near(from.y, to.y, height)
}

const step = 0.008

/** The corners with each side moved outwards over what the child drew along it, up to where the table begins. */
export function pushedOut(view: View, light: Field, corners: Corners, tint: Tint): Corners {
  const bounds = [0, 0, 1, 1]
  const paper = paperLight(view, light, corners)
  for (const side of [0, 1, 2, 3]) {
    let reached = 0
    for (let k = 1; k <= 30 && k - reached <= 8; k++) {
      const strip = stripBeyond(view, light, corners, side, k * step, tint, paper)
      if (strip.seen < 20) break
      if (strip.paper > 0.12) reached = k
    }
    bounds[side] += (side < 2 ? -1 : 1) * reached * step
  }
  const at = projection(corners)
  const [left, top, right, bottom] = bounds
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)]
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

function stripBeyond(
  view: View,
  light: Field,
  corners: Corners,
  side: number,
  off: number,
  tint: Tint,
  paper: number,
) {
  const at = projection(corners)
  const { width, height, planes } = view
  const [r, g, b] = planes
  let [seen, same] = [0, 0]
  for (let k = 0; k < 120; k++) {
    const along = (k + 0.5) / 120
    const across = side < 2 ? -off : 1 + off
    const { x, y } = side % 2 === 0 ? at(across, along) : at(along, across)
    if (x < 0 || y < 0 || x >= width || y >= height) continue
    const i = Math.floor(y) * width + Math.floor(x)
    seen++
    const redGreen = logOfByte[r[i]] - logOfByte[g[i]] - tint.redGreen
    const blueGreen = logOfByte[b[i]] - logOfByte[g[i]] - tint.blueGreen
    if (Math.abs(redGreen) < 0.14 && Math.abs(blueGreen) < 0.16 && light.data[i] > 0.4 * paper) same++
  }
  return { seen, paper: seen === 0 ? 0 : same / seen }
}
