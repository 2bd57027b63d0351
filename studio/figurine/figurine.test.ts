import { unzipSync } from 'fflate'
import { validateBytes } from 'gltf-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawingPixels, drawnPage } from '#tests/drawings/drawings.ts'
import { extentAlong, openEdges, piecesIn, volumeOf } from '#tests/figurines/solids.ts'
import { thinWall } from '#tests/figurines/walls.ts'
import { figurineFiles } from '../codec/figurine-files.ts'
import { titleMask } from '../codec/title-mask.ts'
import { type Figurine, figurine, type Pixels, prepare } from '../studio.ts'

async function made(pixels: Pixels, title: string): Promise<Figurine> {
  const prepared = await prepare({ pixels, longSide: 576, forced: true })
  const model = await figurine(prepared, 'realistic', (widest) => titleMask(title, widest))
  return model
}

/** A wave, a star and a hook that do not touch each other. */
const lines = () =>
  drawnPage(
    480,
    360,
    `<g fill="none" stroke="#2a4fa0" stroke-width="4"><path d="M60,250 q40,-60 80,0 t80,0 t80,0"/>
<path d="M120,60 l0,90 M80,80 l80,50 M160,80 l-80,50"/><path d="M330,60 l0,120 q0,40 60,30"/></g>`,
  )

let model: Figurine
let files: Awaited<ReturnType<typeof figurineFiles>>
beforeAll(async () => {
  model = await made(await drawingPixels('tadpoles', 640), 'Η οικογένειά μου')
  files = await figurineFiles(model)
})

describe('a figurine', () => {
  test.each(['figures', 'lines'])('of %s is one closed piece, 8 cm tall', async (what) => {
    const { piece } = what === 'figures' ? model : await made(await lines(), '')
    expect(openEdges(piece)).toBe(0)
    expect(piecesIn(piece)).toBe(1)
    expect(volumeOf(piece)).toBeGreaterThan(5_000)
    const [foot, top] = extentAlong(1, piece)
    expect(foot).toBe(0)
    expect(top).toBeGreaterThan(77)
    expect(top).toBeLessThan(82)
    // Only tapering rims are thinner than a millimeter.
    expect(thinWall(piece, 1)).toBeLessThan(0.5)
  })

  test('has letters only if the font can write part of its title, and they fit the stand', async () => {
    const parts = ({ surfaces }: Figurine) => surfaces.map(({ part }) => part).sort()
    expect(parts(model)).toEqual(['figures', 'letters', 'stand'])
    expect(await titleMask(' 🎨 ', 60)).toBeUndefined()
    const [short, long] = await Promise.all(
      ['Our cat', 'Our cat '.repeat(30)].map((title) => titleMask(title, 30)),
    )
    for (const mask of [short, long]) expect((mask?.width ?? 0) * 0.08).toBeLessThanOrEqual(30)
    expect(short?.height).toBeGreaterThan(long?.height ?? 0)
  })

  test('exported as glTF passes the Khronos validator without messages', async () => {
    const { issues, info } = await validateBytes(files.glb)
    expect(issues.messages).toEqual([])
    expect(info.drawCallCount).toBe(3)
  })

  test('exported as STL has all triangles in millimeters with z up', () => {
    const view = new DataView(files.stl.buffer, files.stl.byteOffset)
    const count = view.getUint32(80, true)
    expect(count).toBe(model.piece.triangles.length / 3)
    expect(files.stl.length).toBe(84 + 50 * count)
    let [low, high] = [0, 0]
    for (let t = 0; t < count; t++) {
      const z = view.getFloat32(84 + 50 * t + 20, true)
      low = Math.min(low, z)
      high = Math.max(high, z)
    }
    expect(low).toBe(0)
    expect(high).toBeGreaterThan(77)
  })

  test('exported as USDZ is an archive of uncompressed files aligned to 64 bytes, the scene first', () => {
    const { usdz } = files
    const view = new DataView(usdz.buffer, usdz.byteOffset)
    const names: string[] = []
    for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
      const [name, extra] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)]
      const begins = at + 30 + name + extra
      expect(view.getUint16(at + 8, true)).toBe(0)
      expect(begins % 64).toBe(0)
      names.push(new TextDecoder().decode(usdz.subarray(at + 30, at + 30 + name)))
      at = begins + view.getUint32(at + 18, true)
    }
    expect(names).toEqual(['figurine.usda', 'artwork.jpg'])
    const scene = new TextDecoder().decode(unzipSync(usdz)['figurine.usda'])
    expect(scene).toMatch(/^#usda 1\.0\n/)
    expect(scene).toContain('asset inputs:file = @artwork.jpg@')
    expect(scene).not.toContain('NaN')
  })
})
