import { blurred } from '../image/blur.ts'
import { chroma, type Lab } from '../image/colour.ts'
import { boundsOf, components, keepParts, type Part } from '../image/components.ts'
import { emptyImage, emptyMask, type FloatImage, type Mask } from '../image/float-image.ts'
import { closed, opened } from '../image/morphology.ts'
import { halvedMask } from '../image/resize.ts'
import type { Work } from '../work.ts'
import { type Box, padded } from './label-boxes.ts'
import { type Drawn, drawnWith, type Patch, type Scale } from './solid-crayons.ts'

// In thousandths of the long side: half the widest gap between
// strokes, the smallest disc in hatching, and the window.
const reach = 8
const core = 14
const window = 12
// The least fraction of hatched paper covered by strokes.
const leastCovered = 0.18

/**
 * Finds loose hatching: parallel strokes of one colorful
 * pen. Lattices, loose ends and gray strokes stay lines.
 * @returns 2 on strokes, 1 between, at half size
 */
export async function findHatching(
  drawn: Drawn,
  boxes: readonly Part[],
  { unit, widest }: Omit<Scale, 'stroke'>,
  work: Work,
): Promise<Mask> {
  const { ink, colours } = drawn
  const out = emptyMask(ink.width, ink.height)
  const hues = huesOf(colours)
  for (const hue of new Set(hues)) {
    if (chroma(colours[hue].lab) < 0.05) continue
    await work.pace('shapes')
    const group = hues.flatMap((other, k) => (other === hue ? [k + 1] : []))
    const box = boundsOf(group.map((label) => boxes[label]))
    if (box.area > 4000 * unit * unit)
      addHatched(out, drawnWith(drawn, group, rimmed(box, ink, unit)), widest / 2, unit / 2)
  }
  return out
}

// Pads the box for closing and blurring, and aligns it to even pixels for halving.
function rimmed(box: Box, ink: Mask, unit: number): Box {
  const wide = padded(box, Math.ceil(3 * window * unit) + 4, ink)
  return { ...wide, left: wide.left & ~1, top: wide.top & ~1 }
}

// Only the hue must match, because half a hatched sea may lie in the shadow of a hand.
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
  // If the strokes are not broad enough in total, skip the directional test.
  const hatched = broad(whole) && broad(sideBySide(strokes, whole, unit))
  if (!hatched) return
  for (let y = 0; y < drawn.height; y++)
    for (let x = 0; x < drawn.width; x++) {
      const i = (y >> 1) * whole.width + (x >> 1)
      if (hatched.data[i] === 0 || whole.data[i] === 0) continue
      const at = (y + drawn.top) * out.width + drawn.left + x
      out.data[at] = Math.max(out.data[at], 1 + drawn.data[y * drawn.width + x])
    }
}

// Where the local strokes have one direction and enough coverage. Structure tensor after Bigün, 1987.
function sideBySide(strokes: Mask, whole: Mask, unit: number): Mask {
  const soft = blurred({ ...strokes, data: new Float32Array(strokes.data) }, Math.max(0.8, 2 * unit))
  const [xx, yy, xy] = tensor(soft).map((field) => blurred(field, window * unit))
  // The stroke coverage above the minimum.
  const ample = emptyImage(strokes.width, strokes.height)
  for (let i = 0; i < ample.data.length; i++) ample.data[i] = strokes.data[i] - leastCovered * whole.data[i]
  const covered = blurred(ample, window * unit)
  const out = emptyMask(strokes.width, strokes.height)
  for (let i = 0; i < out.data.length; i++) {
    if (whole.data[i] === 0 || covered.data[i] <= 0) continue
    const across = xx.data[i] - yy.data[i]
    const askew = 2 * xy.data[i]
    const sum = 0.4 * (xx.data[i] + yy.data[i])
    if (across * across + askew * askew > sum * sum) out.data[i] = 1
  }
  return out
}

function tensor({ width, height, data }: FloatImage): [FloatImage, FloatImage, FloatImage] {
  const [xx, yy, xy] = [emptyImage(width, height), emptyImage(width, height), emptyImage(width, height)]
  for (let y = 1; y < height - 1; y++)
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const across = data[i + 1] - data[i - 1]
      const down = data[i + width] - data[i - width]
      xx.data[i] = across * across
      yy.data[i] = down * down
      xy.data[i] = across * down
    }
  return [xx, yy, xy]
}
