import type { Relief } from '../geometry/relief.ts'
import type { RowReader } from '../image/resize.ts'
import { paintSpots, type Spot } from '../render/eyes.ts'
import { withoutFigures } from '../render/painted.ts'
import { type Painting, paintRows } from '../render/style.ts'
import type { Canvas } from '../render/tone-map.ts'
import { inBands, type Work } from '../work.ts'

/** Premultiplied linear light and alpha (0-1) of all that moves, with its shadows and reflections. */
export type Layer = { width: number; height: number; data: Float32Array }

/** Paints the background for a phase of the loop into the painting's canvas. */
export type Behind = (phase: number) => Canvas

/** Paints both layers of an artwork. Afterwards the painting can only paint the background. */
export async function layersOf(
  painting: Painting,
  relief: Relief,
  work: Work,
): Promise<{ layer: Layer; behind: Behind }> {
  const { canvas, spots } = painting
  const { width, height } = relief
  await inBands(relief, 'paint', work, (from, to) => paintRows(painting, from, to))
  const whole = new Float32Array(canvas.data)
  const bare = { ...painting, spots: [], readers: onlyBackdrop(painting) }
  const behind = (phase: number) => {
    const { planes } = painting.backdropAt(phase)
    for (const [c, plane] of painting.backdrop.planes.entries()) plane.set(planes[c])
    withoutFigures(relief, () => paintRows(bare, 0, height))
    return canvas
  }
  const empty = behind(0).data
  const hides = hiding(relief, spots)
  const data = new Float32Array(4 * width * height)
  for (let i = 0; i < hides.length; i++) {
    let through = 1 - hides[i]
    // A shadow transmits the same fraction of light wherever it falls later.
    for (let c = 0; c < 3; c++) through = Math.min(through, whole[3 * i + c] / Math.max(1, empty[3 * i + c]))
    for (let c = 0; c < 3; c++) data[4 * i + c] = whole[3 * i + c] - empty[3 * i + c] * through
    data[4 * i + 3] = 1 - through
  }
  return { layer: { width, height, data }, behind }
}

// Without figures only the backdrop shows, so the other readers' rows are set to zero and no longer read.
function onlyBackdrop({ readers, backdrop }: Painting): RowReader[] {
  const [needed, others] = [[], []] as [RowReader[], RowReader[]]
  for (const reader of readers) (backdrop.planes.includes(reader.field.data) ? needed : others).push(reader)
  for (const { row } of others) row.fill(0)
  return needed
}

// Eye highlights hide the background even where a face is only an outline.
function hiding({ width, height, cover }: Relief, spots: readonly Spot[]): Float32Array {
  const marks = { width, height, data: new Uint16Array(3 * cover.length) }
  const solid = spots.map((spot) => ({ ...spot, light: 1, share: 1 }))
  for (let y = 0; y < height; y++) paintSpots(marks, y, solid)
  return new Float32Array(cover).map((value, i) => Math.max(value / 255, marks.data[3 * i] / 8192))
}
