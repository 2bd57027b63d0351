import { expect, test } from 'vitest'
import { components, extent, keepParts, touchesFrame } from './components.ts'

const rows = ['##...#', '.#...#', '.###.#', '......', '#..##.']
const mask = () => ({ width: 6, height: 5, data: Uint8Array.from(rows.join(''), (c) => (c === '#' ? 1 : 0)) })

test('touching strokes form one component, separate strokes several', () => {
  const { parts } = components(mask())
  expect(parts.map(({ area }) => area)).toEqual([6, 3, 1, 2])
  expect(parts[0]).toMatchObject({ left: 0, top: 0, right: 3, bottom: 2 })
  expect(parts.map(extent)).toEqual([4, 3, 1, 2])
})

test('touching areas with different labels are separate components', () => {
  expect(components({ width: 4, height: 1, data: Uint8Array.from([1, 1, 2, 2]) }).parts).toHaveLength(2)
})

test('keepParts removes small components, and touchesFrame detects those at the frame', () => {
  const drawing = mask()
  expect(keepParts(drawing, components(drawing), ({ area }) => area > 2)).toBe(2)
  expect(drawing.data.reduce((sum, value) => sum + value, 0)).toBe(9)
  expect(components(drawing).parts.every((part) => touchesFrame(part, drawing))).toBe(true)
})

test('long strokes are found whole at any column and memory offset', () => {
  const [width, height] = [29, 6]
  for (let offset = 0; offset < 4; offset++) {
    const data = new Uint8Array(width * height + offset).subarray(offset)
    const strokes = [0, 1, 2, 3, 4, 5].map((y) => ({ left: y, right: width - 2 * y - 1, label: 1 + (y % 2) }))
    strokes.forEach(({ left, right, label }, y) => {
      data.fill(label, y * width + left, y * width + right + 1)
    })
    const { parts } = components({ width, height, data })
    expect(parts.map(({ left, right }) => ({ left, right }))).toEqual(
      strokes.map(({ left, right }) => ({ left, right })),
    )
  }
})
