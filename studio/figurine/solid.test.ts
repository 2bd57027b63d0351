import { expect, test } from 'vitest'
import { openEdges, volumeOf } from '#tests/figurines/solids.ts'
import { thinWall } from '#tests/figurines/walls.ts'
import { emptyImage, emptyMask, type Mask } from '../image/float-image.ts'
import { solidOf } from './solid.ts'

const sampling = { pixel: 0.1, grid: 0.2 }

function disc(radius: number): Mask {
  const mask = emptyMask(2 * radius + 20, 2 * radius + 20)
  const middle = radius + 10
  for (let i = 0; i < mask.data.length; i++) {
    const [x, y] = [i % mask.width, Math.floor(i / mask.width)]
    mask.data[i] = Math.hypot(x - middle, y - middle) < radius ? 1 : 0
  }
  return mask
}

test('a disc with the heights of a half ball becomes a closed ball with the right volume', () => {
  const mask = disc(100)
  const half = emptyImage(mask.width, mask.height)
  for (let i = 0; i < half.data.length; i++) {
    const away = Math.hypot((i % mask.width) - 110, Math.floor(i / mask.width) - 110)
    half.data[i] = 0.1 * Math.sqrt(Math.max(0, 100 ** 2 - away ** 2))
  }
  const ball = solidOf(mask, half, sampling)
  expect(openEdges(ball)).toBe(0)
  expect(volumeOf(ball) / ((4 / 3) * Math.PI * 10 ** 3)).toBeCloseTo(1, 1.7)
})

test('masks that touch at corners or at the frame still give closed solids', () => {
  const [width, height] = [90, 70]
  for (const density of [0.3, 0.5, 0.9]) {
    let seed = 7
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const coarse = Array.from({ length: 23 * 18 }, () => (random() < density ? 1 : 0))
    const mask = emptyMask(width, height)
    for (let i = 0; i < mask.data.length; i++) {
      const [x, y] = [Math.floor((i % width) / 4), Math.floor(i / width / 4)]
      mask.data[i] = coarse[y * 23 + x] ?? 0
    }
    const half = emptyImage(width, height)
    half.data.fill(0.5)
    const solid = solidOf(mask, half, { pixel: 0.1, grid: 0.1 })
    expect(openEdges(solid)).toBe(0)
    expect(volumeOf(solid)).toBeGreaterThan(0)
  }
})

test('thinWall passes a two-millimeter wall except its rim, and detects a thin blade', () => {
  const mask = disc(40)
  const half = emptyImage(mask.width, mask.height)
  half.data.fill(1)
  expect(thinWall(solidOf(mask, half, sampling), 1)).toBeLessThan(0.5)
  for (let i = 0; i < half.data.length; i++) if (i % mask.width > 50) half.data[i] = 0.4
  expect(thinWall(solidOf(mask, half, sampling), 1)).toBeGreaterThan(1.5)
})
