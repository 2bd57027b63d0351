import { expect, test } from 'vitest'
import { frameOf } from '../image/corners.ts'
import type { Pixels } from '../studio.ts'
import { withoutScanEdge } from './scan-edge.ts'

/** A scan with a gray level per column; every third horizontal strip is blue crayon. */
function scan(greyAt: (x: number) => number): Pixels {
  const [width, height] = [440, 320]
  const data = new Uint8ClampedArray(4 * width * height)
  for (let i = 0; i < width * height; i++) {
    const grey = greyAt(i % width)
    const isStroke = Math.floor(i / width / 12) % 3 === 0
    data.set(isStroke ? [0.5 * grey, 0.7 * grey, grey, 255] : [grey, grey, grey, 255], 4 * i)
  }
  return { width, height, data }
}

test('the shadow of the paper’s edge in a scan is cut off', () => {
  const pixels = scan((x) => (x < 2 ? 170 + 25 * x : 252))
  const [{ x: left }, { x: right }] = withoutScanEdge(pixels)
  expect(left).toBeGreaterThanOrEqual(2)
  expect(left).toBeLessThan(4)
  expect(right).toBe(440)
})

test('a shadow that fades over the page and crayon up to the border are not cut off', () => {
  for (const pixels of [scan((x) => 200 + 50 * Math.min(1, x / 60)), scan(() => 252)])
    expect(withoutScanEdge(pixels)).toEqual(frameOf(pixels))
})
