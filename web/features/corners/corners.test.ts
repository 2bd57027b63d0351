import { expect, test } from 'vitest'
import { wholePicture } from '#contract/corners.ts'
import { nearestCorner, sameCorners, stepOf, withCorner } from './corners.ts'

test('a corner stays in the picture', () => {
  expect(withCorner(wholePicture, 1, { x: 1.3, y: -0.2 })[1]).toEqual({ x: 1, y: 0 })
})

test('a corner is not moved past the others: four corners remain a sheet', () => {
  expect(withCorner(wholePicture, 0, { x: 0.9, y: 0.9 })).toBe(wholePicture)
  expect(withCorner(wholePicture, 0, { x: 0.2, y: 0.1 })[0]).toEqual({ x: 0.2, y: 0.1 })
})

test('a finger anywhere means the nearest corner, as it is seen', () => {
  expect(nearestCorner(wholePicture, { x: 0.3, y: 0.8 }, 1)).toBe(3)
  const narrow = [
    { x: 0, y: 0 },
    { x: 0.5, y: 0.3 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ] as const
  expect(nearestCorner([...narrow], { x: 0.25, y: 0.3 }, 4)).toBe(1)
})

test('an arrow key moves a corner a hundredth, with Shift a thousandth', () => {
  expect(stepOf('ArrowLeft', false)).toEqual({ x: -0.01, y: 0 })
  expect(stepOf('ArrowDown', true)).toEqual({ x: 0, y: 0.001 })
  expect(stepOf('Tab', false)).toBeNull()
})

test('corners are the same when all four are', () => {
  expect(sameCorners(wholePicture, structuredClone(wholePicture))).toBe(true)
  expect(sameCorners(wholePicture, withCorner(wholePicture, 2, { x: 0.9, y: 0.9 }))).toBe(false)
})
