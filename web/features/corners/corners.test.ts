import { expect, test } from 'vitest'
import { wholePicture } from '#contract/corners.ts'
import { nearestCorner, sameCorners, stepOf, withCorner } from './corners.ts'

test('a corner stays within the picture', () => {
  expect(withCorner(wholePicture, 1, { x: 1.3, y: -0.2 })[1]).toEqual({ x: 1, y: 0 })
})

test('a corner cannot be moved past the others', () => {
  expect(withCorner(wholePicture, 0, { x: 0.9, y: 0.9 })).toBe(wholePicture)
  expect(withCorner(wholePicture, 0, { x: 0.2, y: 0.1 })[0]).toEqual({ x: 0.2, y: 0.1 })
})

test('a point anywhere selects the nearest corner, measured as displayed', () => {
  expect(nearestCorner(wholePicture, { x: 0.3, y: 0.8 }, 1)).toBe(3)
  const narrow = [
    { x: 0, y: 0 },
    { x: 0.5, y: 0.3 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ] as const
  expect(nearestCorner([...narrow], { x: 0.25, y: 0.3 }, 4)).toBe(1)
})

test('an arrow key moves a corner by 0.01, with Shift by 0.001', () => {
  expect(stepOf('ArrowLeft', false)).toEqual({ x: -0.01, y: 0 })
  expect(stepOf('ArrowDown', true)).toEqual({ x: 0, y: 0.001 })
  expect(stepOf('Tab', false)).toBeNull()
})

test('corners are equal if all four are', () => {
  expect(sameCorners(wholePicture, structuredClone(wholePicture))).toBe(true)
  expect(sameCorners(wholePicture, withCorner(wholePicture, 2, { x: 0.9, y: 0.9 }))).toBe(false)
})
