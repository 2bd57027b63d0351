import type { Rgb } from './field/colour.ts'
import type { Field, Mask } from './field/field.ts'
import { type Corners, type Point, projection, type View, viewed } from './field/view.ts'
import { type Canvas, canvasOne } from './light/finish.ts'
import type { Ruling } from './page/ruling.ts'
import type { Pixels } from './pixels.ts'
import type { Reading } from './reading.ts'
import type { Colours } from './sculpt/colour-fields.ts'
import { lineLevel } from './trace/lines.ts'
import type { Work } from './work.ts'

// Pictures of what steps found, for people who want to know why an artwork is odd. They are made only when somebody looks.

type Size = { width: number; height: number }

// Linear light, for what has no label.
const nothing: Rgb = [0.6, 0.6, 0.6]

/** A picture whose pixels are told one by one, in linear light. */
function pictureOf({ width, height }: Size, colourAt: (i: number) => Rgb): Pixels {
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let i = 0; i < width * height; i++) {
    const colour = colourAt(i)
    for (let c = 0; c < 3; c++) data[4 * i + c] = 255 * Math.max(0, colour[c]) ** (1 / 2.2)
  }
  return { width, height, data }
}

const grey = (value: number): Rgb => [value, value, value]

/** A mask as black on white. */
export const lookOfMask = (mask: Mask): Pixels => pictureOf(mask, (i) => grey(1 - mask.data[i]))

/** Labels in the colours of their paints, and grey where there is none. */
export function lookOfLabels(
  labels: Size & { labels: Uint8Array },
  paints: readonly { rgb: Rgb }[],
  lines?: Mask,
): Pixels {
  return pictureOf(labels, (i) => (lines?.data[i] ? grey(0) : (paints[labels.labels[i] - 1]?.rgb ?? nothing)))
}

/** The sum of some fields, the highest place white and zero black. */
export function lookOfHeights(...fields: readonly Field[]): Pixels {
  const heightAt = (i: number) => fields.reduce((sum, { data }) => sum + data[i], 0)
  let highest = 1e-6
  for (let i = 0; i < fields[0].data.length; i++) highest = Math.max(highest, heightAt(i))
  return pictureOf(fields[0], (i) => grey(heightAt(i) / highest))
}

/** Three fields of linear light as the picture that they are. */
export const lookOfColours = ([red, green, blue]: Colours): Pixels =>
  pictureOf(red, (i) => [red.data[i], green.data[i], blue.data[i]])

/** A canvas before its last touch: what is brighter than white is white. */
export const lookOfCanvas = (canvas: Canvas): Pixels =>
  pictureOf(canvas, (i) => [
    canvas.data[3 * i] / canvasOne,
    canvas.data[3 * i + 1] / canvasOne,
    canvas.data[3 * i + 2] / canvasOne,
  ])

/** Shows what reading found, from the photo to the contours. */
export function showReading(pixels: Pixels, reading: Omit<Reading, 'doubt'>, work: Work) {
  const { width, height, page, ruling, corners, paper, ink, colours, shapes } = reading
  work.show('page', () => outlined(pixels, page.corners))
  work.show('ruling', () => crossed(pixels, page.corners, ruling))
  work.show('drawing', () => outlined(pixels, corners))
  work.show('paper', () => evened(viewed(pixels, corners, width, height), paper.light))
  work.show('ink', () => pictureOf(ink.strength, (i) => grey(1 - Math.min(1, ink.strength.data[i]))))
  work.show('colours', () => lookOfLabels({ width, height, labels: colours.labels }, colours.pens))
  work.show('contours', () => {
    const line = {
      ...shapes.line,
      data: Uint8Array.from(shapes.line.data, (value) => (value > lineLevel ? 1 : 0)),
    }
    return lookOfLabels({ width, height, labels: shapes.surface }, shapes.paints, line)
  })
}

/** The view as it would be on paper that is white and lit evenly. */
function evened({ width, height, planes }: View, light: readonly Field[]): Pixels {
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    for (let c = 0; c < 3; c++) {
      const field = light[c]
      const row = Math.floor((y * field.height) / height) * field.width
      const paper = Math.exp(field.data[row + Math.floor((x * field.width) / width)])
      data[4 * i + c] = Math.min(255, planes[c][i] / paper ** (1 / 2.2))
    }
  }
  return { width, height, data }
}

/** The picture with a magenta line around four corners. */
function outlined({ width, height, data }: Pixels, corners: readonly Point[]): Pixels {
  const out = { width, height, data: data.slice() }
  const pen = Math.max(1, Math.round(Math.max(width, height) / 300))
  corners.forEach((from, k) => {
    const to = corners[(k + 1) % corners.length]
    const length = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y))
    for (let n = 0; n <= length; n++)
      dab(out, from.x + ((to.x - from.x) * n) / length, from.y + ((to.y - from.y) * n) / length, pen)
  })
  return out
}

/** The picture with the lines in magenta that its sheet is printed with. */
function crossed({ width, height, data }: Pixels, corners: Corners, ruling: Ruling | undefined): Pixels {
  const out = { width, height, data: data.slice() }
  const at = projection(corners)
  const steps = 2 * Math.max(width, height)
  for (const { course, lattice, length } of ruling?.families ?? [])
    for (let n = lattice.first; n <= lattice.last; n++)
      for (let i = 0; i <= steps; i++) {
        const [along, aside] = [i / steps, lattice.at(n, i / steps) / length]
        const { x, y } = course === 'across' ? at(along, aside) : at(aside, along)
        dab(out, x - 0.5, y - 0.5, 0)
      }
  return out
}

function dab({ width, height, data }: Pixels, x: number, y: number, pen: number) {
  for (let v = Math.max(0, Math.round(y) - pen); v <= Math.min(height - 1, Math.round(y) + pen); v++)
    for (let u = Math.max(0, Math.round(x) - pen); u <= Math.min(width - 1, Math.round(x) + pen); u++)
      data.set([255, 0, 170], 4 * (v * width + u))
}
