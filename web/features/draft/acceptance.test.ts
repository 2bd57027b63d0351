import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { isAcceptable, sortFiles } from './acceptance.ts'

const file = (name: string, size = 1000, type = '') => ({ name, size, type })

test('JPG, JPEG, PNG and HEIC files are accepted in upper or lower case', () => {
  for (const name of ['a.jpg', 'a.JPEG', 'a.Png', 'IMG_1.HEIC']) expect(isAcceptable(file(name))).toBe(true)
})

test('files with other extensions are rejected', () => {
  for (const name of ['a.gif', 'a.pdf', 'a.jpg.exe', 'jpg']) expect(isAcceptable(file(name))).toBe(false)
})

test('a file of exactly 10 MB is accepted; a larger or empty one is rejected', () => {
  expect(isAcceptable(file('a.jpg', limits.fileBytes))).toBe(true)
  expect(isAcceptable(file('a.jpg', limits.fileBytes + 1))).toBe(false)
  expect(isAcceptable(file('a.jpg', 0))).toBe(false)
})

test('a pasted picture without a name is accepted, other pasted files are rejected', () => {
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

test('without a free place no file is kept', () => {
  expect(sortFiles([file('1.jpg')], -2)).toMatchObject({ kept: [], tooMany: true })
})
