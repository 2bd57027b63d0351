import { expect, test } from 'vitest'
import { drawnPage } from '#tests/drawings/drawings.ts'
import { emptyField, emptyMask } from '../field/field.ts'
import { read } from '../studio.ts'
import { keepLikelyInk } from './likely-ink.ts'

test('drops what the network takes for no ink, where the mask lies on the sheet', () => {
  const mask = emptyMask(40, 20)
  for (const x of [5, 6, 7, 30, 31, 32]) for (let y = 4; y < 16; y++) mask.data[y * 40 + x] = 1
  const line = emptyField(80, 80)
  for (let y = 0; y < 80; y++) line.data.fill(0.9, 80 * y + 40, 80 * y + 60)
  keepLikelyInk(mask, { line, fill: emptyField(80, 80) }, { left: 0.5, top: 0, right: 1, bottom: 1 })
  const columns = Array.from({ length: 40 }, (_, x) => mask.data[10 * 40 + x])
  expect(columns.flatMap((ink, x) => (ink === 1 ? [x] : []))).toEqual([5, 6, 7])
})

test('a soft shadow beside a drawing is no ink', async () => {
  const page = await drawnPage(
    1000,
    750,
    `<radialGradient id="shadow"><stop stop-color="#31506e"/><stop offset="1" stop-color="#fdfcf8"/></radialGradient>
    <ellipse cx="740" cy="375" rx="220" ry="300" fill="url(#shadow)"/>
    <circle cx="260" cy="375" r="120" fill="none" stroke="#b3261e" stroke-width="14"/>`,
  )
  const { corners, ink } = await read(page)
  expect(corners[1].x).toBeLessThan(520)
  expect(ink.mask.data).toContain(1)
})
