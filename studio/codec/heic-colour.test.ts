import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withProfileOf } from './heic-colour.ts'

const plain = sharp({ create: { width: 4, height: 4, channels: 3, background: { r: 60, g: 200, b: 60 } } })

function heicWith(profile: Uint8Array): Uint8Array {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(12 + profile.length)
  return Buffer.concat([Buffer.from('before'), size, Buffer.from('colrprof'), profile, Buffer.from('after')])
}

const firstPixel = async (png: Uint8Array) =>
  [...(await sharp(png).toColourspace('srgb').raw().toBuffer())].slice(0, 3)

test('HEIC pixels in Display P3 are converted to sRGB like those of a PNG', async () => {
  const png = await plain.clone().png().toBuffer()
  const { icc } = await sharp(await plain.clone().withIccProfile('p3').png().toBuffer()).metadata()
  const [r = 0, g = 0, b = 0] = await firstPixel(withProfileOf(heicWith(icc ?? Buffer.alloc(0)), png))
  expect(r).toBeLessThan(20)
  expect(g).toBeGreaterThan(200)
  expect(b).toBeLessThan(55)
})

test('HEIC pixels without a valid color profile stay unchanged', async () => {
  const png = await plain.clone().png().toBuffer()
  expect(withProfileOf(Buffer.from('no profile'), png)).toBe(png)
  for (const broken of [Buffer.alloc(0), Buffer.alloc(600, 7)])
    expect(await firstPixel(withProfileOf(heicWith(broken), png))).toEqual([60, 200, 60])
})
