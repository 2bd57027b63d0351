import { expect, test } from 'vitest'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { short } from '#tests/selection.ts'
import { type Step, stepNames } from './steps.ts'
import { type Pixels, type RenderRequest, render } from './studio.ts'

test('onDebugView receives a view of every step and does not change the artwork', async () => {
  const pixels = await drawingPixels('house', 300)
  const request: RenderRequest = { pixels, style: 'disney', seed: 1, longSide: 160 }
  const views = new Map<Step, Pixels>()
  const seen = await render({ ...request, onDebugView: (step, view) => views.set(step, view) })
  expect([...views.keys()].sort()).toEqual([...stepNames].sort())
  const alone = await render(request)
  expect(Buffer.compare(Buffer.from(seen.pixels.data), Buffer.from(alone.pixels.data))).toBe(0)
  for (const [step, { width, height, data }] of views) {
    expect(data, step).toHaveLength(4 * width * height)
    expect(new Set(data.filter((_, i) => i % 4 === 0)).size, step).toBeGreaterThan(1)
  }
  expect(views.get('finish')?.data).toEqual(alone.pixels.data)
})

test.skipIf(short)(
  'the paper view is white and evenly lit, and the page view shows the outline of the sheet',
  async () => {
    const pixels = await drawingPixels('tadpoles', 500)
    const dim = { ...pixels, data: pixels.data.map((value, i) => (i % 4 === 3 ? 255 : 0.6 * value)) }
    const views = new Map<Step, Pixels>()
    const onDebugView = (step: Step, view: Pixels) => views.set(step, view)
    await render({ pixels: dim, style: 'realistic', seed: 1, longSide: 300, onDebugView })
    const paper = views.get('paper')?.data ?? []
    const white = paper.filter((value, i) => i % 4 === 1 && value > 240).length
    expect(white).toBeGreaterThan(0.5 * (paper.length / 4))
    expect([...(views.get('page')?.data.subarray(0, 3) ?? [])]).toEqual([255, 0, 170])
  },
)

test.skipIf(short)('a refused drawing emits debug views up to the step that refused it', async () => {
  const views: Step[] = []
  const pixels = await drawingPixels('tadpoles', 70)
  const work = render({
    pixels,
    style: 'realistic',
    seed: 1,
    longSide: 300,
    onDebugView: (step) => views.push(step),
  })
  await expect(work).rejects.toMatchObject({ code: 'too_small' })
  expect(views).toContain('ink')
  expect(views).not.toContain('paint')
})
