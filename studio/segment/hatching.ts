import { blurred } from '../image/blur.ts'
import { chroma, type Lab } from '../image/colour.ts'
import { components, keepParts, type Part } from '../image/components.ts'
import { closed, opened } from '../image/distance.ts'
import { emptyField, emptyMask, type Field, type Mask, numbersOf, rawField } from '../image/field.ts'
import { halvedMask } from '../image/resize.ts'
import { byRows } from '../image/rows.ts'
import type { Work } from '../work.ts'
import { boxAround, drawnWith, type Patch, padded } from './solid-crayons.ts'

// In thousandths of the long side: the widest gap between two strokes, half, and the smallest disc that hatching covers.
const reach = 8
const core = 14
const window = 12
// The share of the hatched paper that strokes cover at least.
const leastCovered = 0.18

/**
 * Loose hatching: strokes of one colourful pen side by side, to and fro, with paper between them. A child who hatches the sea
 * means one sea. Lattices and loose ends do not run side by side, grey strokes may be fur or rain: they stay lines.
 * @param ink all ink at half size
 * @param labels the crayon of every pixel at half size @param boxes see `boxesOf`
 * @param widest the widest stroke of the pen: what is no wider is a lone stroke @param unit a thousandth of the long side, both in half-size pixels
 * @returns what is hatched, at half size
 */
export async function findHatching(
  ink: Mask,
  labels: Uint8Array,
  boxes: readonly Part[],
  colours: readonly { lab: Lab }[],
  widest: number,
  unit: number,
  work: Work,
): Promise<Mask> {
  const out = work.run(() => emptyMask(ink.width, ink.height))
  const hues = huesOf(colours)
  for (const hue of new Set(hues)) {
    if (chroma(colours[hue].lab) < 0.05) continue
    await work.pace('shapes')
    const group = hues.flatMap((other, k) => (other === hue ? [k + 1] : []))
    const box = boxAround(group.map((label) => boxes[label]))
    if (box.area > 4000 * unit * unit)
      work.run(() =>
        addHatched(out, drawnWith(ink, labels, group, rimmed(box, ink, unit)), widest / 2, unit / 2),
      )
  }
  return out
}

// With as much around it as gaps are closed and surroundings looked at; it begins where two pixels become one.
function rimmed(box: Part, ink: Mask, unit: number): Omit<Part, 'area'> {
  const wide = padded(box, Math.ceil(3 * window * unit) + 4, ink)
  return { ...wide, left: wide.left & ~1, top: wide.top & ~1 }
}

// Half a hatched sea may lie in the shadow of a hand: only the hue must be the same.
function huesOf(colours: readonly { lab: Lab }[]): number[] {
  const turn = (a: Lab, b: Lab) => Math.abs(Math.atan2(a[1] * b[2] - a[2] * b[1], a[1] * b[1] + a[2] * b[2]))
  const isKin = (a: Lab, b: Lab) => chroma(a) >= 0.05 && chroma(b) >= 0.05 && turn(a, b) < 0.45
  return colours.map(({ lab }, k) => {
    const first = colours.findIndex((other) => isKin(lab, other.lab))
    return first < 0 ? k : first
  })
}

function addHatched(out: Mask, drawn: Patch, widest: number, unit: number) {
  const strokes = halvedMask(drawn, 2)
  const disc = Math.max(core * unit, 0.65 * widest)
  const whole = closed(strokes, reach * unit)
  const broad = (mask: Mask) => {
    const found = closed(opened(mask, disc), 2 * core * unit)
    return keepParts(found, components(found), ({ area }) => area > 3600 * unit * unit) > 0
      ? found
      : undefined
  }
  // Where the strokes are not broad enough together, no part of them is.
  const hatched = broad(whole) && broad(sideBySide(strokes, whole, unit))
  if (!hatched) return
  for (let y = 0; y < drawn.height; y++)
    addHalfRow(
      hatched.data,
      whole.data,
      (y >> 1) * whole.width,
      out.data,
      (y + drawn.top) * out.width + drawn.left,
      drawn.width,
    )
}

function addHalfRow(
  hatched: Uint8Array,
  whole: Uint8Array,
  half: number,
  out: Uint8Array,
  at: number,
  width: number,
) {
  for (let x = 0; x < width; x++) {
    const i = half + (x >> 1)
    if (hatched[i] !== 0 && whole[i] !== 0) out[at + x] = 1
  }
}

// Where the strokes around have one direction and cover at least a quarter of the paper. Structure tensor after Bigün, 1987.
function sideBySide(strokes: Mask, whole: Mask, unit: number): Mask {
  const soft = blurred({ ...strokes, data: numbersOf(strokes) }, Math.max(0.8, 2 * unit))
  const [xx, yy, xy] = tensor(soft).map((field) => blurred(field, window * unit))
  const ample = rawField(strokes.width, strokes.height)
  byRows(strokes, ampleRow, strokes.data, whole.data, ample.data)
  const covered = blurred(ample, window * unit)
  const out = emptyMask(strokes.width, strokes.height)
  byRows(out, parallelRow, xx.data, yy.data, xy.data, whole.data, covered.data, out.data)
  return out
}

// How much more strokes cover than they must.
function ampleRow(from: number, to: number, strokes: Uint8Array, whole: Uint8Array, ample: Float32Array) {
  for (let i = from; i < to; i++) ample[i] = strokes[i] - leastCovered * whole[i]
}

function parallelRow(
  from: number,
  to: number,
  xx: Float32Array,
  yy: Float32Array,
  xy: Float32Array,
  whole: Uint8Array,
  covered: Float32Array,
  out: Uint8Array,
) {
  for (let i = from; i < to; i++) {
    if (whole[i] === 0 || covered[i] <= 0) continue
    const across = xx[i] - yy[i]
    const askew = 2 * xy[i]
    const sum = 0.4 * (xx[i] + yy[i])
    if (across * across + askew * askew > sum * sum) out[i] = 1
  }
}

function tensor({ width, height, data }: Field): [Field, Field, Field] {
  const [xx, yy, xy] = [emptyField(width, height), emptyField(width, height), emptyField(width, height)]
  byRows(xx, tensorRow, data, xx.data, yy.data, xy.data)
  return [xx, yy, xy]
}

function tensorRow(
  from: number,
  to: number,
  data: Float32Array,
  xx: Float32Array,
  yy: Float32Array,
  xy: Float32Array,
) {
  const width = to - from
  if (from === 0 || to === data.length) return
  for (let i = from + 1; i < to - 1; i++) {
    const across = data[i + 1] - data[i - 1]
    const down = data[i + width] - data[i - width]
    xx[i] = across * across
    yy[i] = down * down
    xy[i] = across * down
  }
}
