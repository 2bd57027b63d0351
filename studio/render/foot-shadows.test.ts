import { describe, expect, test } from 'vitest'
import { emptyPlanes } from '../image/float-image.ts'
import { contactShadows } from './foot-shadows.ts'

describe('contactShadows', () => {
  const lit = 0.8
  const floor = () => {
    const found = emptyPlanes(300, 200)
    for (const plane of found.planes) plane.fill(lit)
    return found
  }
  const scale = { scale: 0.5, px: 0.3 }

  test('darkens the floor most under the feet, less beside them, and not far away', () => {
    const found = floor()
    contactShadows(found, [{ x: 300, y: 300, half: 40 }], scale, 0, { strength: 0.8, tint: [0, 0.1, 0.2] })
    const at = (x: number, y: number, c = 0) => found.planes[c]?.[y * 300 + x] ?? 0
    expect(at(150, 150)).toBeLessThan(0.4 * lit)
    expect(at(150, 158)).toBeGreaterThan(at(150, 151))
    expect(at(150, 158)).toBeLessThan(0.97 * lit)
    expect(at(20, 150)).toBeCloseTo(lit, 3)
    expect(at(150, 100)).toBeCloseTo(lit, 3)
    expect(at(150, 150, 2)).toBeGreaterThan(at(150, 150, 0))
  })

  test('shifts the shadow away from the light', () => {
    const found = floor()
    contactShadows(found, [{ x: 300, y: 300, half: 10 }], scale, 0.6, { strength: 0.8, tint: [0, 0, 0] })
    const row = found.planes[0].subarray(150 * 300, 151 * 300)
    expect(row[160]).toBeLessThan((row[140] ?? 0) - 0.005)
  })
})
