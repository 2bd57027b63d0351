import { expect, test } from 'vitest'
import type { FloatImage } from '../image/float-image.ts'
import type { View } from '../image/homography.ts'
import { begun } from '../work.ts'
import { seeLines } from './side-strips.ts'

const [width, height] = [512, 384]

/** A bright sheet from x = 150 to 400 on a brown table, and its page probability. */
function photo(): { view: View; probability: FloatImage } {
  const isSheet = (x: number) => x >= 150 && x < 400
  const plane = (sheet: number, table: number) =>
    Uint8Array.from({ length: width * height }, (_, i) => (isSheet(i % width) ? sheet : table))
  const side = 192
  const data = Float32Array.from({ length: side ** 2 }, (_, i) =>
    isSheet(((i % side) * width) / side) ? 0.98 : 0.02,
  )
  return {
    view: { width, height, planes: [plane(236, 120), plane(232, 84), plane(224, 50)] },
    probability: { width: side, height: side, data },
  }
}

test("seeLines has positive odds along the sheet's sides only, and only on the sheet's side", async () => {
  const { view, probability } = photo()
  const down = { y: 0, dx: 0, dy: 1 }
  const [left, right, within] = await seeLines(
    view,
    probability,
    [150, 400, 275].map((x) => ({ x, ...down })),
    begun(),
  )
  // Seen in the downward direction, the sheet lies to the left of its left side.
  expect(left?.left.at(-1)).toBeGreaterThan(height)
  expect(left?.right.at(-1)).toBeLessThan(-height)
  expect(right?.right.at(-1)).toBeGreaterThan(height)
  expect(right?.left.at(-1)).toBeLessThan(-height)
  expect(Math.max(within?.right.at(-1) ?? 0, within?.left.at(-1) ?? 0)).toBeLessThan(-height)
})

test('seeLines leaves out a line beside the photo', async () => {
  const { view, probability } = photo()
  expect(await seeLines(view, probability, [{ x: -40, y: 0, dx: 0, dy: 1 }], begun())).toEqual([])
})
