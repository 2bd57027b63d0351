import { expect, test } from 'vitest'
import { type DrawingName, drawingPixels, pixelsOf } from '#tests/drawings/drawings.ts'
import { photographed } from '#tests/drawings/photographed.ts'
import { sampled, short } from '#tests/selection.ts'
import { opened } from './codec/encode.ts'
import { labDistance, labOf, linearOfByte } from './image/colour.ts'
import { type Pixels, type Prepared, paint, prepare, type StyleName } from './studio.ts'

const requests = sampled<{ style: StyleName; seed: number }>(1, [
  { style: 'realistic', seed: 1 },
  { style: 'disney', seed: 2 },
  { style: 'futuristic', seed: 3 },
])

/** Long sides in pixels. */
const sides = short ? { scan: 700, preview: 256, artwork: 600 } : { scan: 1400, preview: 512, artwork: 1200 }

async function painted(prepared: Prepared, longSide: number): Promise<Pixels[]> {
  const artworks: Pixels[] = []
  for (const request of requests) artworks.push((await paint(prepared, { ...request, longSide })).pixels)
  return artworks
}

/** The median OKLab distance of two pictures: figures differ only at their rims, a different background everywhere. */
async function worldDifference(a: Pixels, b: Pixels): Promise<number> {
  const [one, other] = [await coarse(a), await coarse(b)]
  const apart = one.map((lab, i) => labDistance(lab, other[i] ?? lab)).sort((x, y) => x - y)
  return apart[apart.length >> 1] ?? 1
}

async function coarse(picture: Pixels) {
  const { data } = await pixelsOf(opened(picture).resize({ width: 64, height: 48, fit: 'fill' }))
  const light = (i: number) => linearOfByte[data[i] ?? 0] ?? 0
  return Array.from({ length: 64 * 48 }, (_, k) => labOf([light(4 * k), light(4 * k + 1), light(4 * k + 2)]))
}

test.each<[DrawingName, boolean]>(
  sampled(1, [
    ['scribble', false],
    ['house', true],
  ]),
)(
  'the preview of the %s has the same background as the artwork (photographed: %s)',
  async (name, isPhoto) => {
    const scan = await drawingPixels(name, sides.scan)
    const drawing = isPhoto ? await photographed(scan) : scan
    const prepared = await prepare({ pixels: drawing, longSide: sides.artwork })
    const previews = await painted(prepared, sides.preview)
    const artworks = await painted(prepared, sides.artwork)
    for (const [k, preview] of previews.entries()) {
      const artwork = artworks[k]
      if (!artwork) throw new Error('no artwork')
      expect(await worldDifference(preview, artwork), JSON.stringify(requests[k])).toBeLessThan(0.012)
    }
  },
)
