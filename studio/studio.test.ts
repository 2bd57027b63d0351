import { beforeAll, expect, test } from 'vitest'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { labDifference } from '#tests/drawings/likeness.ts'
import { sampled, short } from '#tests/selection.ts'
import { type Prepared, paint, prepare, render } from './studio.ts'

let prepared: Prepared
beforeAll(async () => {
  prepared = await prepare({ pixels: await drawingPixels('fish', 700), longSide: 400 })
})

test('the context "sea" changes the colors of a fish artwork, compared with no context and with a garden', async () => {
  const painted = async (context: string) =>
    (await paint(prepared, { style: 'disney', seed: 1, context })).pixels
  const sea = await painted('A fish in the sea')
  for (const words of ['', 'Seen in the garden'])
    expect(labDifference(sea, await painted(words))).toBeGreaterThan(0.05)
})

test('an artwork has the requested long side and the aspect ratio of the part it shows', async () => {
  const { pixels, corners } = await paint(prepared, { style: 'realistic', seed: 1, longSide: 300 })
  const [a, b, c] = corners
  expect(Math.max(pixels.width, pixels.height)).toBe(300)
  expect(pixels.data).toHaveLength(pixels.width * pixels.height * 4)
  expect(pixels.width / pixels.height).toBeCloseTo((b.x - a.x) / (c.y - b.y), 1)
})

test('render reports increasing progress and stops between steps when aborted', async () => {
  const pixels = await drawingPixels('tadpoles', 300)
  const shares: number[] = []
  const stop = new AbortController()
  const work = render({
    pixels,
    style: 'realistic',
    seed: 1,
    longSide: 300,
    signal: stop.signal,
    onProgress: (share, step) => {
      shares.push(share)
      if (step === 'shapes') stop.abort(new Error('The parent closed the page'))
    },
  })
  await expect(work).rejects.toThrow('The parent closed the page')
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares.length).toBeGreaterThan(3)
})

test.each(sampled(1, ['paint', 'ink', 'surfaces', 'model', 'finish']))(
  'render stops at the step “%s” when aborted',
  async (last) => {
    const stop = new AbortController()
    const work = render({
      pixels: await drawingPixels('tadpoles', 300),
      style: 'disney',
      seed: 1,
      longSide: 300,
      signal: stop.signal,
      onProgress: (_share, step) => step === last && stop.abort(new Error('The parent closed the page')),
    })
    await expect(work).rejects.toThrow('The parent closed the page')
  },
)

test.skipIf(short)('painting from a prepared drawing gives the same artwork as render', async () => {
  const pixels = await drawingPixels('cat', 600)
  const prepared = await prepare({ pixels, longSide: 300 })
  const options = { style: 'disney', seed: 4 } as const
  const kept = await paint(prepared, options)
  const anew = await render({ pixels, ...options, longSide: 300 })
  expect(Buffer.compare(Buffer.from(kept.pixels.data), Buffer.from(anew.pixels.data))).toBe(0)
})
