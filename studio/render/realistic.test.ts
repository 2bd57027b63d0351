import { expect, test } from 'vitest'
import { drawnPage } from '#tests/drawings/drawings.ts'
import { render } from '../studio.ts'

const ball = `<circle cx="320" cy="240" r="150" fill="#d8322f"/>`

test('a clay ball is lit from the upper left and casts its shadow to the lower right', async () => {
  const pixels = await drawnPage(640, 480, ball)
  const { pixels: artwork, corners } = await render({ pixels, style: 'realistic', seed: 1, longSide: 320 })
  const [{ x: left, y: top }, { x: right }] = corners
  const scale = artwork.width / (right - left)
  const brightness = (away: number) => {
    const [x, y] = [320 + away * Math.SQRT1_2 - left, 240 + away * Math.SQRT1_2 - top]
    const i = 4 * (Math.round(y * scale) * artwork.width + Math.round(x * scale))
    const [r = 0, g = 0, b = 0] = artwork.data.subarray(i, i + 3)
    return r + g + b
  }
  expect(brightness(-120)).toBeGreaterThan(1.2 * brightness(120))
  expect(brightness(-165)).toBeGreaterThan(1.1 * brightness(165))
})
