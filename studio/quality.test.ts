import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { styles } from '#contract/images.ts'
import { type DrawingName, drawingPixels, drawnPage, pixelsOf } from '#tests/drawings/drawings.ts'
import { edgeRecall, hueError, labDifference, lightnessHistogram } from '#tests/drawings/likeness.ts'
import { readingOf } from '#tests/drawings/readings.ts'
import { sampled, short } from '#tests/selection.ts'
import { decodeDrawing } from './codec/decode.ts'
import { opened } from './codec/encode.ts'
import { type Pixels, paint, prepare, read, type StyleName, straightened } from './studio.ts'

// See docs/studio.md and docs/studio/quality.md for the bounds and measured values.
const longSide = 640
const shared = new URL('../../shared/data/', import.meta.url)

type Painted = { drawing: Pixels; artwork: Pixels }

/** Paints artworks of a drawing and pairs each with the straightened drawing. */
async function paintedIn(pixels: Pixels, requests: { style: StyleName; seed: number }[]): Promise<Painted[]> {
  const prepared = await prepare({ pixels, longSide })
  const drawing = straightened(pixels, prepared.corners, longSide)
  const artworks: Painted[] = []
  for (const request of requests) artworks.push({ drawing, artwork: (await paint(prepared, request)).pixels })
  return artworks
}

/** The earth mover's distance between the lightness histograms of two pictures, 0-1. */
function lightnessMoved(from: Pixels, to: Pixels): number {
  const wanted = lightnessHistogram(to)
  let [carried, moved] = [0, 0]
  for (const [step, share] of lightnessHistogram(from).entries()) {
    carried += share - (wanted[step] ?? 0)
    moved += Math.abs(carried) / wanted.length
  }
  return moved
}

// Excludes the sea, whose hatching becomes one surface on purpose
// (segment/hatching.test.ts). Ground that runs off the page loses those edges.
test.each<[DrawingName, number, number, number?, number?]>(
  sampled(1, [
    ['fish', 0.92, 0.65],
    ['house', 0.93, 0.65],
    ['family', 0.7, 0.45],
    // On dark paper, daylight is dark too.
    ['castle', 0.85, 0.65, 0.05, 0.008],
    ['monster', 0.78, 0.55],
  ]),
)(
  'artworks of the %s keep lines and colors in every style, and differ between styles and seeds',
  async (name, leastRecall, leastGain, leastMoved = 0.08, leastChange = 0.02) => {
    const requests = styles.map((style) => ({ style, seed: 1 }))
    const again = sampled(1, styles).map((style) => ({ style, seed: 2 }))
    const painted = await paintedIn(await drawingPixels(name, 1000), [...requests, ...again])
    const artworks = painted.splice(0, requests.length)
    for (const [k, { drawing, artwork }] of artworks.entries()) {
      const { recall, chance } = await edgeRecall(drawing, artwork)
      expect(recall, styles[k]).toBeGreaterThan(leastRecall)
      expect(recall - chance, styles[k]).toBeGreaterThan(leastGain)
      expect(await hueError(drawing, artwork), styles[k]).toBeLessThan([12, 15, 25][k] ?? 0)
    }
    const [real, light, dark] = artworks.map(({ artwork }) => artwork)
    if (!real || !light || !dark) throw new Error('three pictures')
    for (const [one, other] of [
      [real, light],
      [light, dark],
      [dark, real],
    ] as const)
      expect(labDifference(one, other)).toBeGreaterThan(0.04)
    expect(lightnessMoved(light, dark)).toBeGreaterThan(leastMoved)
    for (const [k, { artwork }] of painted.entries())
      expect(labDifference(artwork, artworks[k]?.artwork ?? artwork), styles[k]).toBeGreaterThan(leastChange)
  },
)

test.skipIf(short)('a large and a small photo of one drawing give the same picture', async () => {
  const [small, large] = await Promise.all(
    [800, 2000].map(async (side) => {
      const [painted] = await paintedIn(await drawingPixels('fish', side), [{ style: 'disney', seed: 1 }])
      if (!painted) throw new Error('a picture')
      return pixelsOf(opened(painted.artwork).resize(400, 280, { fit: 'fill' }))
    }),
  )
  if (!small || !large) throw new Error('two pictures')
  let sum = 0
  small.data.forEach((value, i) => {
    sum += ((value - (large.data[i] ?? 0)) / 255) ** 2
  })
  expect(Math.sqrt(sum / (0.75 * small.data.length))).toBeLessThan(0.06)
})

test.skipIf(short)('grass and sea that run to the page border are kept', async () => {
  const { ink, shapes } = await readingOf('garden')
  const { width, height, surface } = shapes
  const foot = surface.subarray((height - 4) * width, (height - 3) * width)
  expect(foot.filter((label) => label > 0).length).toBeGreaterThan(0.9 * width)
  const inked = ink.mask.data.reduce((sum, value) => sum + value, 0)
  expect(inked / ink.mask.data.length).toBeGreaterThan(0.35)
})

test.skipIf(short)('a page colored from edge to edge is read as a drawing', async () => {
  const bands = ['#3f86cf', '#6cbf4a', '#d9a554'].map((colour, k) =>
    Array.from({ length: 34 }, (_, i) => {
      const y = k * 200 + i * 6
      return `<path d="M-10 ${y}q200 ${8 - (i % 5) * 4} 420 0t420 ${(i % 3) * 3}" stroke="${colour}" stroke-width="8"/>`
    }).join(''),
  )
  const figure = `<g fill="none">${bands.join('')}<circle cx="400" cy="240" r="90" fill="#e23b34"/></g>`
  const { shapes } = await read(await drawnPage(800, 600, figure), longSide, { forced: true })
  expect(shapes.counts.filledShare).toBeGreaterThan(0.5)
})

test.skipIf(short)('extremely faint pencil is refused, a faint drawing is not', async () => {
  const pencil = (grey: string) =>
    drawnPage(
      700,
      500,
      `<path d="M100 400Q300 50 600 380M150 120h400" fill="none" stroke="${grey}" stroke-width="5"/>`,
    )
  expect((await read(await pencil('#d8d7d3'), longSide)).shapes.counts.lines).toBeGreaterThan(0)
  await expect(read(await pencil('#f6f5f1'), longSide)).rejects.toMatchObject({ name: 'DrawingRefused' })
})

describe.runIf(existsSync(shared))('real photo', () => {
  const decoded = async (file: string) => decodeDrawing(await readFile(new URL(file, shared)))

  test.each(
    sampled(1, ['drawing-candycorn-crayon.png', 'drawing-purple-marker.png', 'drawing-lizard-12mp.jpg']),
  )('%s keeps its lines and colors', async (file) => {
    const [painted] = await paintedIn(await decoded(file), [{ style: 'realistic', seed: 1 }])
    if (!painted) throw new Error('a picture')
    const { drawing, artwork } = painted
    const { recall, chance } = await edgeRecall(drawing, artwork)
    expect(recall).toBeGreaterThan(0.85)
    expect(recall - chance).toBeGreaterThan(0.5)
    expect(await hueError(drawing, artwork)).toBeLessThan(12)
  })

  test.each(
    sampled(1, [
      ['blank-page.jpg', 'blank_page'],
      ['photo-coffee-no-drawing.jpg', 'not_a_drawing'],
    ]),
  )('%s is refused', async (file, code) => {
    await expect(read(await decoded(file), longSide)).rejects.toMatchObject({ code })
  })
})
