import { expect, test } from 'vitest'
import { drawnPage } from '#tests/drawings/drawings.ts'
import { short } from '#tests/selection.ts'
import type { Pixels } from '../studio.ts'
import { read } from '../studio.ts'

function page(marks: string): Promise<Pixels> {
  return drawnPage(1000, 800, marks)
}

const ball = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#d8322f"/>`

test.skipIf(short)('a small drawing on a large page is cropped with a margin around it', async () => {
  const { page: found } = await read(await page(ball(300, 500, 100)), 640)
  const { left, top, right, bottom } = found.drawing
  for (const [share, pixel] of [
    [left, 186 / 1000],
    [right, 414 / 1000],
    [top, 386 / 800],
    [bottom, 614 / 800],
  ] as const)
    expect(share).toBeCloseTo(pixel, 1.7)
})

test('the crop of a long thin drawing is at least three to four', async () => {
  const { corners } = await read(await page(ball(500, 150, 40) + ball(500, 650, 40)), 640)
  const [a, b, c] = corners
  expect((b.x - a.x) / (c.y - b.y)).toBeCloseTo(0.75, 1)
})

test('the crop of a drawing that fills the page is the whole page', async () => {
  const { page: found } = await read(await page(ball(60, 60, 50) + ball(940, 740, 50)), 640)
  const { left, top, right, bottom } = found.drawing
  expect([left, top]).toEqual([0, 0])
  expect([right, bottom]).toEqual([1, 1])
})
