import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { paintedFrom } from '#tests/drawings/painted.ts'
import { photograph } from '#tests/drawings/photograph.ts'
import { seed } from '#tests/seed.ts'
import { sampled } from '#tests/selection.ts'
import { type KeptReading, type Pixels, type ReadOptions, read } from '../studio.ts'
import { isPackedReading, keptReading, packReading, unpackReading } from './kept-reading.ts'

const script = fileURLToPath(new URL('../../tests/drawings/painted.ts', import.meta.url))
const manual: ReadOptions = {
  corners: [
    { x: 0.02, y: 0.04 },
    { x: 0.97, y: 0.02 },
    { x: 0.98, y: 0.96 },
    { x: 0.03, y: 0.98 },
  ],
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-reading-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each<[string, () => Promise<Pixels>, ReadOptions]>(
  sampled(1, [
    ['a drawing with corners put by hand', () => drawingPixels('cat', 900), manual],
    ['a drawing on coloured paper', () => drawingPixels('rocket', 900), {}],
    ['a page that is painted all over', photograph, {}],
  ]),
)(
  '%s: another process paints the same from the stored reading as from the reading in memory',
  async (_, picture, options) => {
    const pixels = await picture()
    const reading = await read(pixels, 640, { ...options, forced: true })
    const packed = packReading(reading)
    expect(packed.length).toBeLessThan(85_000)
    const file = join(folder, 'reading.bin')
    await writeFile(file, packed)
    const { stdout } = await promisify(execFile)(process.execPath, [script, file])
    expect(stdout).toBe(await paintedFrom(reading))
  },
)

const share = fc.double({ min: 0, max: 1, noNaN: true, noDefaultInfinity: true }).map(Math.abs)
const triple = fc.tuple(share, share, share)
const corners = fc.array(fc.record({ x: share, y: share }), { minLength: 4, maxLength: 4 })

const anyReading: fc.Arbitrary<KeptReading> = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
  .chain(([width, height]) => {
    const size = { minLength: width * height, maxLength: width * height }
    return fc
      .record({
        surface: fc.uint8Array(size),
        ink: fc.uint8Array(size),
        line: fc.uint8Array(size),
        paints: fc.array(fc.record({ rgb: triple, lab: triple, chosen: fc.boolean() })),
        corners,
        share,
        doubt: fc.constantFrom(undefined, 'not_a_drawing', 'page_of_writing'),
      })
      .map(({ surface, ink, line, paints, corners, share, doubt }) => {
        const data = Float32Array.from(line, (byte) => byte / 255)
        return {
          width,
          height,
          unit: share,
          source: { width, height },
          corners,
          doubt,
          page: {
            corners,
            whole: share > 0.5,
            drawing: { left: 0, top: share, right: 1, bottom: 1 },
            unsure: share > 0.9,
          },
          ink: { mask: { width, height, data: ink.map((label) => Math.min(1, label)) } },
          colours: { colours: [], colouredPaper: share > 0.5, paperColour: [share, 1, 0], labels: ink },
          strokes: { pixels: line.length, density: share },
          shapes: {
            width,
            height,
            stroke: share,
            paints,
            surface,
            ink,
            scribble: false,
            painted: share > 0.7,
            eyes: [],
            line: { width, height, data },
            counts: { lines: 1, enclosed: 3, filledShare: share },
          },
        } as unknown as KeptReading
      })
  })

test('unpackReading restores any packed reading', () => {
  fc.assert(
    fc.property(anyReading, (reading) => {
      const packed = packReading(reading)
      expect(isPackedReading(packed)).toBe(true)
      expect(unpackReading(packed)).toEqual(reading)
    }),
    { numRuns: 60, seed },
  )
})

test('keptReading returns the same as packing and unpacking, without storing', () => {
  fc.assert(
    fc.property(anyReading, (reading) => {
      const { mask } = reading.ink
      const measured = { ...reading, ink: { mask: { ...mask, data: new Uint8Array(mask.data.length) } } }
      expect(keptReading(measured)).toEqual(unpackReading(packReading(measured)))
    }),
    { numRuns: 20, seed },
  )
})

test('isPackedReading rejects truncated, changed or other-version bytes', () => {
  fc.assert(
    fc.property(anyReading, fc.nat(), fc.integer({ min: 1, max: 255 }), (reading, at, by) => {
      const packed = packReading(reading)
      expect(isPackedReading(packed.subarray(0, at % packed.length))).toBe(false)
      const version = [0, 1, 2, 3]
      const place = at % 2 ? (version[at % 4] ?? 0) : 4 + (at % 4)
      for (const index of [place, 12 + (at % (packed.length - 12))]) {
        const changed = Uint8Array.from(packed)
        changed[index] = (changed[index] ?? 0) ^ by
        expect(isPackedReading(changed)).toBe(false)
      }
    }),
    { numRuns: 60, seed },
  )
})
