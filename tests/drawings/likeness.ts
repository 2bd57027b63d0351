import { labOf, linearOfByte } from '#studio/field/colour.ts'
import { components, keepParts } from '#studio/field/components.ts'
import { closed, distanceTo } from '#studio/field/distance.ts'
import type { Mask } from '#studio/field/field.ts'
import type { Pixels, Reading } from '#studio/studio.ts'

/**
 * How many of the rims of the ink are edges in the artwork too (within 3 px), and how many pixels lie near an edge anyway.
 * The artwork must have the size of the reading.
 */
export function edgeRecall(
  { width, height, ink, unit }: Reading,
  artwork: Pixels,
): { recall: number; chance: number } {
  const edges = { width, height, data: new Uint8Array(width * height) }
  const luma = artwork.data
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      for (const c of [0, 1, 2]) {
        const at = (dx: number, dy: number) => luma[4 * ((y + dy) * width + x + dx) + c] ?? 0
        if (Math.abs(at(1, 0) - at(-1, 0)) > 24 || Math.abs(at(0, 1) - at(0, -1)) > 24)
          edges.data[y * width + x] = 1
      }
  const away = distanceTo(edges, 1).data
  const reference = withoutTooth(ink.mask, unit)
  const drawn = (i: number) => reference[i] === 1
  let [rim, kept, near] = [0, 0, 0]
  for (let i = width + 1; i < away.length - width - 1; i++) {
    const isNear = (away[i] ?? 0) <= 3
    if (isNear) near++
    if (!drawn(i) || (drawn(i - 1) && drawn(i + 1) && drawn(i - width) && drawn(i + width))) continue
    rim++
    if (isNear) kept++
  }
  return { recall: kept / rim, chance: near / away.length }
}

// The tooth of crayon and its pinholes are removed on purpose: they do not count as lost lines.
function withoutTooth(ink: Mask, unit: number): Uint8Array {
  const whole = closed(ink, 4 * unit)
  const holes = { ...whole, data: whole.data.map((value) => 1 - value) }
  keepParts(holes, components(holes), ({ area }) => area >= 60 * unit * unit)
  return holes.data.map((value) => 1 - value)
}

/** The mean angle in degrees between the colour of the child's surfaces and what the artwork shows there. */
export function hueError({ width, height, shapes }: Reading, artwork: Pixels): number {
  const inner = distanceTo(
    { width, height, data: shapes.surface.map((label) => (label > 0 ? 1 : 0)) },
    0,
  ).data
  const sums = shapes.paints.map(() => [0, 0, 0, 0] as [number, number, number, number])
  for (let i = 0; i < inner.length; i++) {
    const sum = sums[(shapes.surface[i] ?? 0) - 1]
    if (!sum || (inner[i] ?? 0) < 6 || (shapes.line.data[i] ?? 0) > 0.2) continue
    for (const c of [0, 1, 2] as const) sum[c] += linear(artwork, i, c)
    sum[3]++
  }
  let [angles, area] = [0, 0]
  shapes.paints.forEach(({ lab, chosen }, k) => {
    const [r, g, b, n] = sums[k] ?? [0, 0, 0, 0]
    if (chosen || n < 200 || Math.hypot(lab[1], lab[2]) < 0.07) return
    const shown = labOf([r / n, g / n, b / n])
    const turn = Math.abs(Math.atan2(shown[2], shown[1]) - Math.atan2(lab[2], lab[1]))
    angles += (Math.min(turn, 2 * Math.PI - turn) * 180 * n) / Math.PI
    area += n
  })
  return area === 0 ? 0 : angles / area
}

/** The mean distance of two pictures of the same size in OKLab, on every third pixel. */
export function labDifference(a: Pixels, b: Pixels): number {
  let [sum, n] = [0, 0]
  for (let i = 0; i < a.width * a.height; i += 3) {
    const [p, q] = [labAt(a, i), labAt(b, i)]
    sum += Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
    n++
  }
  return sum / n
}

/** The shares of 32 steps of lightness. */
export function lightnessHistogram(picture: Pixels): number[] {
  const bins = Array.from({ length: 32 }, () => 0)
  const size = picture.width * picture.height
  for (let i = 0; i < size; i++) {
    const bin = Math.min(31, Math.floor(labAt(picture, i)[0] * 32))
    bins[bin] = (bins[bin] ?? 0) + 1 / size
  }
  return bins
}

function labAt(picture: Pixels, i: number) {
  return labOf([linear(picture, i, 0), linear(picture, i, 1), linear(picture, i, 2)])
}

function linear({ data }: Pixels, i: number, c: 0 | 1 | 2): number {
  return linearOfByte[data[4 * i + c] ?? 0] ?? 0
}
