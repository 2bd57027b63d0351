import { expect, test } from 'vitest'
import { drawnPage } from '#tests/drawings/drawings.ts'
import { short } from '#tests/selection.ts'
import { labOf, linearOfByte } from '../image/colour.ts'
import { render } from '../studio.ts'

const tree = `<circle cx="320" cy="240" r="180" fill="#2f8f3a"/>`

test.skipIf(short)('the rim light of a green tree is green, not beige', async () => {
  const pixels = await drawnPage(640, 480, tree)
  const { pixels: artwork, corners } = await render({ pixels, style: 'disney', seed: 1, longSide: 640 })
  const [{ x: left, y: top }, { x: right }] = corners
  const scale = artwork.width / (right - left)
  const y = Math.round((240 - top) * scale)
  const reddest = Math.max(
    ...[168, 170, 172, 174, 176].map((away) => {
      const i = 4 * (y * artwork.width + Math.round((320 + away - left) * scale))
      const [r = 0, g = 0, b = 0] = artwork.data.subarray(i, i + 3)
      return labOf([linearOfByte[r] ?? 0, linearOfByte[g] ?? 0, linearOfByte[b] ?? 0])[1]
    }),
  )
  expect(reddest).toBeLessThan(-0.064)
})
