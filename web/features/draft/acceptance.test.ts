import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { isAcceptable, sortFiles } from './acceptance.ts'

const file = (name: string, size = 1000, type = '') => ({ name, size, type })

test('photos of drawings are welcome as JPG, JPEG, PNG and HEIC, in any case', () => {
  for (const name of ['a.jpg', 'a.JPEG', 'a.Png', 'IMG_1.HEIC']) expect(isAcceptable(file(name))).toBe(true)
})

test('other files are not', () => {
  for (const name of ['a.gif', 'a.pdf', 'a.jpg.exe', 'jpg']) expect(isAcceptable(file(name))).toBe(false)
})

test('a file of exactly 10 MB is welcome, one byte more is not, and an empty one is not', () => {
  expect(isAcceptable(file('a.jpg', limits.fileBytes))).toBe(true)
  expect(isAcceptable(file('a.jpg', limits.fileBytes + 1))).toBe(false)
  expect(isAcceptable(file('a.jpg', 0))).toBe(false)
})

test('a pasted picture may come without a name', () => {
  expect(isAcceptable(file('', 1000, 'image/png'))).toBe(true)
  expect(isAcceptable(file('', 1000, 'text/html'))).toBe(false)
})

test('of five drawings for three places the first three are kept', () => {
  const files = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'].map((name) => file(name))
  const sorted = sortFiles(files, 3)
  expect(sorted.kept.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  expect(sorted).toMatchObject({ rejected: 0, tooMany: true })
})

test('a wrong file takes no place from a good one', () => {
  const sorted = sortFiles([file('notes.txt'), file('1.jpg')], 1)
  expect(sorted).toMatchObject({ rejected: 1, tooMany: false })
  expect(sorted.kept).toHaveLength(1)
})

test('where there is no place left nothing is kept', () => {
  expect(sortFiles([file('1.jpg')], -2)).toMatchObject({ kept: [], tooMany: true })
})
