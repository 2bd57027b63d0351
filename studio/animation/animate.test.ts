import { expect, test } from 'vitest'
import { styles } from '#contract/images.ts'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { animate, animatePicture, type Pixels, paint, prepare, type StyleName } from '../studio.ts'

const longSide = 200
const frames = 24
const prepared = await prepare({ pixels: await drawingPixels('tadpoles', 600), longSide })

async function framesIn(style: StyleName, count = frames): Promise<Pixels[]> {
  const taken: Pixels[] = []
  await animate(prepared, { style, seed: 1, longSide, frames: count }, (frame) => void taken.push(frame))
  return taken
}

/** The mean absolute difference of two frames, 0-255. */
function difference(a: Pixels | undefined, b: Pixels | undefined): number {
  if (!a || !b) throw new Error('There is no such frame.')
  return a.data.reduce((sum, value, i) => sum + Math.abs(value - (b.data[i] ?? 0)), 0) / a.data.length
}

const steps = (taken: Pixels[]) => taken.slice(1).map((frame, k) => difference(taken[k], frame))

test.each(styles)('a loop in the %s style moves, closes and starts with the still artwork', async (style) => {
  const taken = await framesIn(style)
  expect(taken).toHaveLength(frames)
  const moved = steps(taken)
  expect(Math.max(...moved)).toBeGreaterThan(0.1)
  expect(difference(taken.at(-1), taken[0])).toBeLessThanOrEqual(1.2 * Math.max(...moved))
  const still = (await paint(prepared, { style, seed: 1, longSide })).pixels
  expect([taken[0]?.width, taken[0]?.height].map((side) => (side ?? 1) % 2)).toEqual([0, 0])
  if ((still.width % 2) + (still.height % 2) === 0) expect(difference(still, taken[0])).toBeLessThan(16)
})

test('the progress of a loop never goes back', async () => {
  const shares: number[] = []
  const onProgress = (share: number) => void shares.push(share)
  await animate(prepared, { style: 'disney', seed: 1, longSide, frames: 4, onProgress }, () => {})
  expect(shares).toEqual([0, 0.25, 0.5, 0.75])
})

test('the same options give the same frames', async () => {
  const [first, again] = [await framesIn('disney', 4), await framesIn('disney', 4)]
  for (const [k, frame] of first.entries())
    expect(Buffer.compare(Buffer.from(frame.data), Buffer.from(again[k]?.data ?? []))).toBe(0)
})

test("aborting a loop rejects with the signal's reason", async () => {
  const stop = new AbortController()
  const taken: number[] = []
  const options = { style: 'disney', seed: 1, longSide, frames, signal: stop.signal } as const
  const painting = animate(prepared, options, (_, k) => {
    taken.push(k)
    if (k === 1) stop.abort(new Error('enough'))
  })
  await expect(painting).rejects.toThrow('enough')
  expect(taken).toEqual([0, 1])
})

test("aborting while layers or a frame are painted rejects with the signal's reason", async () => {
  const asked = { count: 0, stopAt: Number.POSITIVE_INFINITY }
  const signal = {
    throwIfAborted() {
      if (asked.count++ === asked.stopAt) throw new Error('enough')
    },
  }
  const seen: number[] = []
  const options = { style: 'disney', seed: 1, longSide: 600, frames: 1, signal } as const
  await animate(prepared, options, () => void seen.push(asked.count))
  const all = seen[0] ?? 0
  for (const stopAt of [all - 1, all - 2, all - 5]) {
    Object.assign(asked, { count: 0, stopAt })
    await expect(animate(prepared, options, () => {})).rejects.toThrow('enough')
  }
})

test('a loop of a finished picture moves, closes and has even sides', async () => {
  const { pixels } = await paint(prepared, { style: 'realistic', seed: 1, longSide: 151 })
  const taken: Pixels[] = []
  await animatePicture({ pixels, frames, seed: 1 }, (frame) => void taken.push(frame))
  const moved = steps(taken)
  expect(Math.max(...moved)).toBeGreaterThan(0.1)
  expect(difference(taken.at(-1), taken[0])).toBeLessThanOrEqual(1.2 * Math.max(...moved))
  expect(taken[0]?.width).toBe(150)
})
