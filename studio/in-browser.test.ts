import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { expect, test, vi } from 'vitest'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { type Artwork, paint, prepare, type StyleName } from './studio.ts'

// Whole drawings are read here; a busy machine needs its time.
vi.setConfig({ testTimeout: 60_000 })

const folder = fileURLToPath(new URL('.', import.meta.url))
const styles: StyleName[] = ['realistic', 'disney', 'futuristic']

/** The studio as one script for a browser. */
async function bundle(): Promise<Rolldown.OutputChunk> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2024',
      rolldownOptions: { checks: { pluginTimings: false } },
      lib: { entry: `${folder}studio.ts`, formats: ['iife'], name: 'studio' },
    },
  })
  const [chunk] = 'output' in built ? built.output : Array.isArray(built) ? (built[0]?.output ?? []) : []
  if (chunk?.type !== 'chunk') throw new Error('no script')
  return chunk
}

test('in a place that knows nothing of Node, as a browser’s worker, the studio makes the same bytes', async () => {
  const { code, moduleIds, imports } = await bundle()
  expect(imports).toEqual([])
  expect(moduleIds.filter((id) => !id.startsWith(folder) || id.startsWith(`${folder}codec/`))).toEqual([])

  // What the language has comes with a new context; of all that Node or a browser adds it gets a clock.
  const worker = createContext({ performance: { now: () => performance.now() }, setTimeout })
  runInContext(`${code}; globalThis.Bytes = Uint8ClampedArray`, worker)
  const { studio, Bytes } = worker as {
    studio: { prepare: typeof prepare; paint: typeof paint }
    Bytes: typeof Uint8ClampedArray
  }
  expect(runInContext('typeof process + typeof Buffer + typeof require', worker)).toBe('undefined'.repeat(3))

  const { width, height, data } = await drawingPixels('house', 500)
  const here = await prepare({ pixels: { width, height, data }, longSide: 256 })
  const there = await studio.prepare({ pixels: { width, height, data: Bytes.from(data) }, longSide: 256 })
  const bytesOf = ({ pixels }: Artwork) => Buffer.from(pixels.data)
  for (const style of styles) {
    const [one, other] = [
      await paint(here, { style, seed: 1 }),
      await studio.paint(there, { style, seed: 1 }),
    ]
    expect(Buffer.compare(bytesOf(one), bytesOf(other)), style).toBe(0)
  }
  here.release()
  there.release()
})
