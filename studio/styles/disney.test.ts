import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { pixelsOf } from '#tests/drawings/drawings.ts'
import { labOf, linearOfByte } from '../field/colour.ts'
import { render } from '../studio.ts'

vi.setConfig({ testTimeout: 60_000 })

const tree = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="100%" height="100%" fill="#fdfcf8"/>
  <circle cx="320" cy="240" r="180" fill="#2f8f3a"/></svg>`

test('the light along the rim of a green tree is green and not beige', async () => {
  const pixels = await pixelsOf(sharp(Buffer.from(tree)).removeAlpha())
  const { pixels: artwork, crop } = await render({ pixels, style: 'disney', seed: 1, longSide: 640 })
  const scale = artwork.width / crop.width
  const y = Math.round((240 - crop.top) * scale)
  const reddest = Math.max(
    ...[168, 170, 172, 174, 176].map((away) => {
      const i = 4 * (y * artwork.width + Math.round((320 + away - crop.left) * scale))
      const [r = 0, g = 0, b = 0] = artwork.data.subarray(i, i + 3)
      return labOf([linearOfByte[r] ?? 0, linearOfByte[g] ?? 0, linearOfByte[b] ?? 0])[1]
    }),
  )
  expect(reddest).toBeLessThan(-0.064)
})
