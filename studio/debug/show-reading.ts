import type { Corners, Point } from '../image/corners.ts'
import { debugViewOfLabels, grey, pictureOf } from '../image/debug-views.ts'
import { above, type FloatImage } from '../image/float-image.ts'
import { projection, rectified, type View } from '../image/homography.ts'
import type { Family } from '../page/ruling.ts'
import { placeOn } from '../page/ruling-lines.ts'
import type { Pixels } from '../pixels.ts'
import type { Reading } from '../reading.ts'
import { lineLevel } from '../segment/lines.ts'
import type { Shapes } from '../segment/shapes.ts'
import type { Work } from '../work.ts'

/** Shows the intermediate results of reading, from the page to the crayon colors. */
export function showInk(pixels: Pixels, reading: Omit<Reading, 'doubt' | 'shapes' | 'strokes'>, work: Work) {
  const { width, height, page, ruling, corners, paper, ink, colours } = reading
  work.show('page', () => outlined(pixels, page.corners))
  work.show('ruling', () => crossed(pixels, page.corners, ruling))
  work.show('drawing', () => outlined(pixels, corners))
  work.show('paper', () => evened(rectified(pixels, corners, width, height), paper.light))
  work.show('ink', () => pictureOf(ink.strength, (i) => grey(1 - Math.min(1, ink.strength.data[i]))))
  work.show('colours', () => debugViewOfLabels({ width, height, labels: colours.labels }, colours.pens))
}

/** Shows the surfaces with the lines on top. */
export function showShapes({ width, height, surface, line, paints }: Shapes, work: Work) {
  work.show('contours', () =>
    debugViewOfLabels({ width, height, labels: surface }, paints, above(line, lineLevel)),
  )
}

/** The rectified view as if the paper were white and evenly lit. */
function evened({ width, height, planes }: View, light: readonly FloatImage[]): Pixels {
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

function crossed({ width, height, data }: Pixels, corners: Corners, ruling: readonly Family[]): Pixels {
  const out = { width, height, data: data.slice() }
  const at = projection(corners)
  const steps = 2 * Math.max(width, height)
  for (const { course, lines, length } of ruling)
    for (const line of lines)
      for (let i = 0; i <= steps; i++) {
        const [along, aside] = [i / steps, placeOn(line, i / steps) / length]
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
