import { expect, test } from 'vitest'
import { count } from '../image/float-image.ts'
import type { View } from '../image/homography.ts'
import { logOfByte } from '../image/tints.ts'
import { readPaper } from './paper.ts'

const [width, height] = [240, 160]

/** Cream paper, shaded on one half, with a broad blue mark across the edge of the shadow. */
function shaded(): View {
  const planes: View['planes'] = [new Uint8Array(38400), new Uint8Array(38400), new Uint8Array(38400)]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const shade = 1 - 0.4 / (1 + Math.exp((120 - x) / 8))
      const marked = x > 100 && x < 140 && y > 60 && y < 100
      const colour = marked ? [40, 60, 190] : [246, 240, 226]
      colour.forEach((value, c) => {
        const plane = planes[c]
        if (plane) plane[i] = value * shade
      })
    }
  return { width, height, planes }
}

function likelihoods(bare: number) {
  const field = (value: number) => ({ width, height, data: new Float32Array(width * height).fill(value) })
  return { bare: field(bare), line: field(0), fill: field(1 - bare) }
}

test('paper and fills of its tint are paper, possible gray lines are not', () => {
  const doubtful = likelihoods(0.3)
  doubtful.line.data.fill(0.6, 0, 40 * width)
  const { mask } = readPaper(shaded(), doubtful)
  expect(mask.data[20 * width + 40]).toBe(0)
  expect(mask.data[120 * width + 40]).toBe(1)
})

test('shadowed paper is paper, a mark is not, and the light is interpolated under the mark', () => {
  const { mask, light } = readPaper(shaded(), likelihoods(1))
  const at = (x: number, y: number) => y * width + x
  expect(mask.data[at(40, 80)]).toBe(1)
  expect(mask.data[at(200, 80)]).toBe(1)
  expect(mask.data[at(120, 80)]).toBe(0)
  expect(count(mask)).toBeGreaterThan(0.8 * width * height)
  for (const { data } of light)
    for (const x of [104, 120, 136])
      expect(Math.abs((data[at(x, 80)] ?? 9) - (data[at(x, 30)] ?? 0))).toBeLessThan(0.3)
  const [red] = light
  expect((red.data[at(40, 80)] ?? 0) - (red.data[at(200, 80)] ?? 0)).toBeGreaterThan(0.5)
})

test('on a fully colored page the brightest pixels serve as paper', () => {
  const view = shaded()
  for (const plane of view.planes) for (let i = 0; i < plane.length; i++) plane[i] = (i * 7919) % 180
  view.planes[0].fill(250, 0, 500)
  view.planes[1].fill(250, 0, 500)
  view.planes[2].fill(250, 0, 500)
  const { mask } = readPaper(view, likelihoods(0))
  expect(mask.data[100]).toBe(1)
})

test('deep red paper is recognized although its channels are far apart', () => {
  const size = width * height
  const planes: View['planes'] = [new Uint8Array(size), new Uint8Array(size), new Uint8Array(size)]
  planes[0].fill(180)
  planes[1].fill(4)
  planes[2].fill(4)
  expect(count(readPaper({ width, height, planes }, likelihoods(1)).mask)).toBeGreaterThan(0.9 * size)
})

test('a uniform picture without paper has its own brightness as light', () => {
  const size = width * height
  const grey = new Uint8Array(size).fill(120)
  const { light } = readPaper({ width, height, planes: [grey, grey, grey] }, likelihoods(0))
  for (const { data } of light) expect(data[size >> 1]).toBeCloseTo(logOfByte[120] ?? 0, 2)
})
