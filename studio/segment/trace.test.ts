import { describe, expect, test } from 'vitest'
import { drawnPage } from '#tests/drawings/drawings.ts'
import { readingOf } from '#tests/drawings/readings.ts'
import { read } from '../studio.ts'
import { begun } from '../work.ts'
import { findEnclosed } from './enclosed.ts'
import { absorbSpecks, growLabels, smoothLabels } from './smooth-labels.ts'
import { strokeWidth } from './stroke-width.ts'

function ring(gap: number) {
  const data = Uint8Array.from({ length: 120 * 120 }, (_, i) => {
    const [x, y] = [(i % 120) - 60, Math.floor(i / 120) - 60]
    const isGap = x > 0 && Math.abs(y) < gap / 2
    return Math.abs(Math.hypot(x, y) - 40) < 2 && !isGap ? 1 : 0
  })
  return { width: 120, height: 120, data }
}

describe('findEnclosed', () => {
  test.each([0, 5, 12])('finds a large region inside a circle with a gap of %d pixels', async (gap) => {
    const { regions } = await findEnclosed(ring(gap), 0.6, begun())
    expect(regions.length).toBeGreaterThan(0)
    expect(Math.max(...regions.map(({ area }) => area))).toBeGreaterThan(3500)
  })

  test('finds no large region inside half a circle', async () => {
    const { regions } = await findEnclosed(ring(90), 0.6, begun())
    const areas = regions.map(({ area }) => area)
    expect(Math.max(0, ...areas)).toBeLessThan(1000)
  })
})

describe('label maps', () => {
  const map = (rows: string[]) => ({
    width: rows[0]?.length ?? 0,
    height: rows.length,
    labels: Uint8Array.from(rows.join(''), Number),
  })

  test('grow under the adjacent line and no farther', () => {
    const grown = map(['1000', '1000'])
    growLabels(grown, Uint8Array.from([1, 1, 1, 0, 1, 1, 1, 0]), 9)
    expect([...grown.labels]).toEqual([1, 1, 1, 0, 1, 1, 1, 0])
  })

  test('replace a speck by the label around it', () => {
    const speckled = map(['11111', '11211', '11111'])
    absorbSpecks(speckled, 3)
    expect([...speckled.labels]).toEqual(Array.from({ length: 15 }, () => 1))
  })

  test('keep their place when smoothed at twice the size', () => {
    const data = { width: 20, height: 20, labels: new Uint8Array(400) }
    for (let y = 5; y < 15; y++) for (let x = 5; x < 15; x++) data.labels[y * 20 + x] = x < 10 ? 1 : 2
    const smooth = smoothLabels(data, 40, 40, 1)
    expect(smooth[20 * 40 + 14]).toBe(1)
    expect(smooth[20 * 40 + 25]).toBe(2)
    expect(smooth[2]).toBe(0)
  })
})

test('strokeWidth of a ring is the width of its line', () => {
  expect(strokeWidth(ring(0), 0.6).width).toBeGreaterThan(3)
  expect(strokeWidth(ring(0), 0.6).width).toBeLessThan(6)
})

describe('trace', () => {
  test('finds colored surfaces, lines and a white eye in a felt pen fish', async () => {
    const { shapes } = await readingOf('fish')
    expect(shapes.counts.filledShare).toBeGreaterThan(0.2)
    expect(shapes.counts.lines).toBeGreaterThan(3)
    const whites = shapes.surface.filter((label, i) => {
      const [x, y] = [(i % shapes.width) / shapes.width, Math.floor(i / shapes.width) / shapes.height]
      return x > 0.23 && x < 0.33 && y > 0.33 && y < 0.5 && (shapes.paints[label - 1]?.lab[0] ?? 0) > 0.8
    })
    expect(whites.length).toBeGreaterThan(100)
  })

  test('fills the body of a pencil cat that was only outlined', async () => {
    const { shapes } = await readingOf('cat')
    const belly =
      shapes.surface[Math.round(shapes.height * 0.7) * shapes.width + Math.round(shapes.width * 0.45)] ?? 0
    expect(shapes.paints[belly - 1]?.chosen).toBe(true)
  })
})

test('faint pencil is painted as graphite, not as white', async () => {
  const lines = ['#5a5a58', '#dddcd8'].map(
    (gray, i) => `<path d="M20 ${100 + 250 * i}h660" stroke="${gray}"/>`,
  )
  const { shapes } = await read(await drawnPage(700, 500, `<g stroke-width="4">${lines.join('')}</g>`), 640)
  expect(shapes.counts.lines).toBe(2)
  expect(Math.max(...shapes.paints.map(({ lab }) => lab[0]))).toBeLessThan(0.75)
})
