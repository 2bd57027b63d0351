import { describe, expect, test } from 'vitest'
import { emptyField } from '../field/field.ts'
import { contactShadows } from './contact.ts'

describe('where a figure stands', () => {
  const floor = emptyField(300, 200)
  floor.data.fill(0.8)
  const lit = (x: number, y: number) => floor.data[y * 300 + x] ?? 0

  test('the floor is dark under its feet, less so beside them, and lit far away', () => {
    const planes = [0, 1, 2].map(() => ({ width: 300, height: 200, data: floor.data.slice() }))
    contactShadows(planes, [{ x: 300, y: 300, half: 40 }], { scale: 0.5, px: 0.3 }, 0, 0.8, [0, 0.1, 0.2])
    const at = (x: number, y: number, c = 0) => planes[c]?.data[y * 300 + x] ?? 0
    expect(at(150, 150)).toBeLessThan(0.4 * lit(150, 150))
    expect(at(150, 158)).toBeGreaterThan(at(150, 151))
    expect(at(150, 158)).toBeLessThan(0.97 * lit(150, 158))
    expect(at(20, 150)).toBeCloseTo(lit(20, 150), 3)
    expect(at(150, 100)).toBeCloseTo(lit(150, 100), 3)
    expect(at(150, 150, 2)).toBeGreaterThan(at(150, 150, 0))
  })

  test('the shade leans away from the light', () => {
    const planes = [0, 1, 2].map(() => ({ width: 300, height: 200, data: floor.data.slice() }))
    contactShadows(planes, [{ x: 300, y: 300, half: 10 }], { scale: 0.5, px: 0.3 }, 0.6, 0.8, [0, 0, 0])
    const row = planes[0]?.data.subarray(150 * 300, 151 * 300) ?? []
    expect(row[160]).toBeLessThan((row[140] ?? 0) - 0.005)
  })
})
