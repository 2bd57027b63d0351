import { expect, test } from 'vitest'
import { drawnPage } from '#tests/drawings/drawings.ts'
import { short } from '#tests/selection.ts'
import { chroma, labOf, linearOfByte } from '../image/colour.ts'
import { emptyPlanes } from '../image/float-image.ts'
import { chooseWorld, type Sun } from '../scene/world.ts'
import { render } from '../studio.ts'
import { neonPalette } from './futuristic-backdrop.ts'
import { neonPlace } from './neon-places.ts'

const face = `<circle cx="200" cy="240" r="130" fill="#f2c4a0"/><circle cx="150" cy="210" r="12" fill="#222"/><circle cx="250" cy="210" r="12" fill="#222"/>
  <circle cx="490" cy="240" r="100" fill="#f5cf2e"/>
  <circle cx="490" cy="60" r="55" fill="#d8322f"/><circle cx="490" cy="415" r="55" fill="#f08a24"/>`

test.skipIf(short)(
  'skin, sun and orange stay bright at night, highlights keep their color, and eyes are dark with a catch light',
  async () => {
    const pixels = await drawnPage(640, 480, face)
    const { pixels: artwork, corners } = await render({ pixels, style: 'futuristic', seed: 1, longSide: 640 })
    const [{ x: left, y: top }, { x: right }] = corners
    const at = (x: number, y: number) => {
      const scale = artwork.width / (right - left)
      const i = 4 * (Math.round((y - top) * scale) * artwork.width + Math.round((x - left) * scale))
      const [r = 0, g = 0, b = 0] = artwork.data.subarray(i, i + 3)
      return labOf([linearOfByte[r] ?? 0, linearOfByte[g] ?? 0, linearOfByte[b] ?? 0])
    }
    const [skin, sun] = [at(200, 290), at(490, 240)]
    expect(skin[0]).toBeGreaterThan(0.66)
    expect(skin[1]).toBeGreaterThan(0.01)
    expect(sun[0]).toBeGreaterThan(0.7)
    expect(chroma(sun)).toBeGreaterThan(0.145)
    const [redGleam, orangeGleam] = [at(480, 48), at(480, 403)]
    expect(chroma(redGleam)).toBeGreaterThan(0.12)
    expect(chroma(orangeGleam)).toBeGreaterThan(0.13)
    expect(at(146, 215)[0]).toBeLessThan(0.55)
    expect(at(246, 215)[0]).toBeLessThan(0.55)
    expect(at(148, 206)[0]).toBeGreaterThan(0.7)
  },
)

test('no setting sun appears behind the grid if the child drew a sun', () => {
  const brightest = (sun?: Sun) => {
    const sky = emptyPlanes(200, 150)
    for (const plane of sky.planes) plane.fill(0)
    const world = chooseWorld('evening', [], undefined, 1, { ground: true, sun })
    neonPlace(sky, { horizon: 0.8, world }, neonPalette(world))
    return Math.max(...sky.planes[0])
  }
  expect(brightest()).toBeGreaterThan(0.25)
  expect(brightest({ x: 0.1, y: 0.1 })).toBeLessThan(0.18)
})
