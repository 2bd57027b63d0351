import { expect, test } from 'vitest'
import { chroma, hex, hueTurned, labDistance, labOf, rgbOf, smoothstep } from './colour.ts'

test('white, gray and black have no chroma, crayon red has', () => {
  expect(labOf(hex('#ffffff'))[0]).toBeCloseTo(1, 3)
  for (const grey of ['#ffffff', '#777777', '#000000']) expect(chroma(labOf(hex(grey)))).toBeLessThan(0.001)
  expect(chroma(labOf(hex('#d8322f')))).toBeGreaterThan(0.15)
})

test('a color converted to OKLab and back is unchanged', () => {
  for (const colour of ['#f6c41d', '#2f74c9', '#3a9d48']) {
    const back = rgbOf(labOf(hex(colour)))
    hex(colour).forEach((value, c) => {
      expect(back[c]).toBeCloseTo(value, 3)
    })
  }
})

test('hueTurned keeps lightness and chroma, and a full turn changes nothing', () => {
  const blue = hex('#5f8fb0')
  const [lightness, ...before] = labOf(blue)
  const turned = labOf(hueTurned(blue, 60))
  expect(turned[0]).toBeCloseTo(lightness, 3)
  expect(chroma(turned)).toBeCloseTo(Math.hypot(...before), 3)
  expect(labDistance(turned, labOf(blue))).toBeGreaterThan(0.04)
  hueTurned(blue, 360).forEach((value, c) => {
    expect(value).toBeCloseTo(blue[c] ?? 0, 4)
  })
})

test('two blues are closer to each other than to an orange', () => {
  const [blue, sky, orange] = ['#2f74c9', '#58a9e0', '#f08a24'].map((colour) => labOf(hex(colour)))
  if (!blue || !sky || !orange) throw new Error('three colours')
  expect(labDistance(blue, sky)).toBeLessThan(labDistance(blue, orange))
  expect(smoothstep(0, 2, 1)).toBe(0.5)
})
