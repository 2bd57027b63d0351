import { describe, expect, test } from 'vitest'
import { emptyImage } from '../image/float-image.ts'
import { grainTile, layeredNoise, seededNumbers } from '../image/noise.ts'
import { begun } from '../work.ts'
import { bumpTile } from './bump.ts'
import { castShadow, hollows } from './shadow.ts'
import { canvasOne, emptyCanvas, toneMapped } from './tone-map.ts'

describe('shadows', () => {
  const field = emptyImage(80, 80)
  for (let y = 30; y < 40; y++) for (let x = 30; x < 40; x++) field.data[y * 80 + x] = 20
  const shadow = castShadow(field, [-0.5, -0.6, 0.6], { slope: 0.8, length: 60, soft: 2, blur: 0.8 })
  const at = (x: number, y: number) => shadow.data[y * 80 + x] ?? 0

  test('fall away from the light', () => {
    expect(at(45, 46)).toBeGreaterThan(0.5)
    expect(at(25, 24)).toBe(0)
  })

  test('end where the light passes over the top', () => {
    expect(at(75, 76)).toBeLessThan(0.05)
  })

  test('in hollows darken dents, not tops', () => {
    const shade = hollows(field, 4)
    expect(shade.data[28 * 80 + 28]).toBeGreaterThan(1)
    expect(shade.data[35 * 80 + 35]).toBe(0)
  })
})

describe('toneMapped', () => {
  const plainFinish = {
    bloom: 0,
    threshold: 1,
    sigmas: [4],
    exposure: 1,
    vignette: 0,
    grain: 0,
    saturation: 1,
  }

  test('converts linear light to sRGB and does not clip bright highlights', async () => {
    const canvas = emptyCanvas(8, 8)
    canvas.data.fill(0.2 * canvasOne)
    const plain = await toneMapped(canvas, plainFinish, 1, begun())
    expect(Math.abs((plain.data[0] ?? 0) - 124)).toBeLessThanOrEqual(1)
    canvas.data.fill(1.4 * canvasOne)
    expect((await toneMapped(canvas, plainFinish, 1, begun())).data[0]).toBeLessThan(255)
  })

  test('lets bright areas glow into dark ones', async () => {
    const canvas = emptyCanvas(64, 64)
    for (let i = 0; i < 3 * 64 * 8; i++) canvas.data[i] = 4 * canvasOne
    const glowing = await toneMapped(
      canvas,
      { ...plainFinish, bloom: 0.9, threshold: 0.3, sigmas: [90] },
      1,
      begun(),
    )
    expect(glowing.data[4 * (12 * 64 + 30)]).toBeGreaterThan(30)
  })
})

describe('noise', () => {
  test('is the same for equal seeds and differs for others', () => {
    const [a, b, c] = [seededNumbers(4), seededNumbers(4), seededNumbers(5)]
    expect([a(), a()]).toEqual([b(), b()])
    expect(c()).not.toBe(seededNumbers(4)())
    expect(layeredNoise(1.3, 2.7, 3, 9)).toBe(layeredNoise(1.3, 2.7, 3, 9))
  })

  test('has a mean of zero', () => {
    const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(Math.abs(mean(grainTile(3)))).toBeLessThan(0.01)
    expect(Math.abs(mean(bumpTile().across))).toBeLessThan(0.001)
  })
})
