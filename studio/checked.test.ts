import { describe, expect, test } from 'vitest'
import {
  findSheet,
  isSheet,
  type Pixels,
  prepare,
  type RenderRequest,
  read,
  render,
  straightened,
} from './studio.ts'

const paper = (width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(4 * 100 * 100).fill(255),
})

const request: RenderRequest = { pixels: paper(100, 100), style: 'disney', seed: 1, longSide: 64 }

describe('input checks', () => {
  test.each([
    ['no height', paper(100, 0), 'not 100 x 0'],
    ['no extent', paper(0, 0), 'at least 1 x 1 whole pixels large, not 0 x 0'],
    ['a broken number of pixels', paper(12.5, 800), 'not 12.5 x 800'],
    ['a width that is no number', paper(Number.NaN, 100), 'not NaN x 100'],
    ['too few bytes', paper(100, 101), '100 x 101 pixels has 40400 bytes, not 40000'],
    ['too many bytes', paper(100, 99), 'has 39600 bytes, not 40000'],
  ])('reject a picture with %s at every entry point', async (_, pixels, sentence) => {
    await expect(render({ ...request, pixels })).rejects.toThrow(sentence)
    await expect(prepare({ pixels })).rejects.toThrow(sentence)
    await expect(read(pixels)).rejects.toThrow(sentence)
    await expect(findSheet(pixels)).rejects.toThrow(sentence)
  })

  test('reject pixels that are not bytes and accept a Uint8Array', async () => {
    const pixels = { ...paper(100, 100), data: Array.from(paper(100, 100).data) } as unknown as Pixels
    await expect(render({ ...request, pixels })).rejects.toThrow('are bytes')
    const plain = { ...paper(100, 100), data: new Uint8Array(paper(100, 100).data) } as unknown as Pixels
    await expect(findSheet(plain)).resolves.toBeDefined()
  })

  test.each([0, -5, Number.NaN, 100.5, 1e6])('reject a long side of %d', async (longSide) => {
    const sentence = 'A long side is a whole number from 16 to 8192 pixels'
    await expect(render({ ...request, longSide })).rejects.toThrow(sentence)
    const { pixels } = request
    const point = { x: 0, y: 0 }
    expect(() => straightened(pixels, [point, point, point, point], longSide)).toThrow(sentence)
  })

  test.each([Number.NaN, 0.5, 2 ** 60, Number.POSITIVE_INFINITY])('reject a seed of %d', async (seed) => {
    await expect(render({ ...request, seed })).rejects.toThrow('A seed is an integer')
  })

  test.each(['cubist', 'toString'])(
    'reject the style name %s with a message that quotes it',
    async (name) => {
      const style = name as RenderRequest['style']
      await expect(render({ ...request, style })).rejects.toThrow(
        `A style is one of realistic, disney, futuristic, not ${name}.`,
      )
    },
  )

  test('do not accept three corners as a sheet', () => {
    const corners = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
    ]
    expect(isSheet(corners as unknown as Parameters<typeof isSheet>[0])).toBe(false)
  })

  test.each([
    [1, 1],
    [1, 1200],
    [1200, 1],
    [3, 1201],
  ])(
    'pass a uniform gray picture of %d x %d pixels, which is refused as a blank page',
    async (width, height) => {
      const pixels = { width, height, data: new Uint8ClampedArray(4 * width * height).fill(99) }
      await expect(render({ ...request, pixels })).rejects.toMatchObject({ code: 'blank_page' })
    },
  )
})
