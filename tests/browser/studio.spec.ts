import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { type Pixels, type RenderRequest, render, type StyleName } from '#studio/studio.ts'
import { drawingPixels } from '#tests/drawings/drawings.ts'

const folder = fileURLToPath(new URL('../../studio/', import.meta.url))
const styles: StyleName[] = ['realistic', 'disney', 'futuristic']

test('a drawing becomes the same artwork in a browser’s worker as in the server, in every style', async ({
  page,
}) => {
  const { code, imports, moduleIds } = await bundledStudio()
  expect(imports).toEqual([])
  expect(moduleIds.filter((id) => !id.startsWith(folder) || id.startsWith(`${folder}codec/`))).toEqual([])

  const pixels = await drawingPixels('fish', 320)
  for (const style of styles) {
    const look = { style, seed: 2, longSide: 200 }
    const shown = await renderInWorker(page, code, pixels, look)
    const { data } = (await render({ ...look, pixels })).pixels
    expect(shown).toHaveLength(data.length)
    // Engines may round the last bit of an exponential differently.
    const furthest = shown.reduce((most, value, i) => Math.max(most, Math.abs(value - (data[i] ?? 0))), 0)
    expect(furthest, style).toBeLessThanOrEqual(1)
  }
})

const IN_WORKER = `onmessage = async ({ data: { look, width, height, bytes } }) => {
  const data = new Uint8ClampedArray(bytes)
  postMessage((await studio.render({ ...look, pixels: { width, height, data } })).pixels.data)
}`

// Bytes travel as lists of numbers, which every browser understands.
const IN_PAGE = `({ code, ...drawing }) => new Promise((resolve, reject) => {
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
  worker.onerror = ({ message }) => reject(new Error(message))
  worker.onmessage = ({ data }) => resolve(Array.from(data))
  worker.postMessage(drawing)
})`

async function renderInWorker(
  page: Page,
  studio: string,
  { width, height, data }: Pixels,
  look: Omit<RenderRequest, 'pixels'>,
): Promise<number[]> {
  const code = `${studio}\n${IN_WORKER}`
  const drawing = JSON.stringify({ code, look, width, height, bytes: Array.from(data) })
  return page.evaluate(`(${IN_PAGE})(${drawing})`)
}

/** The studio as one script that puts itself into a variable of its name. Fails where a step needs Node. */
async function bundledStudio(): Promise<Rolldown.OutputChunk> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: `${folder}studio.ts`, name: 'studio', formats: ['iife'] },
    },
  })
  const [bundle] = [made].flat()
  if (!bundle || !('output' in bundle)) throw new Error('Nothing was bundled')
  return bundle.output[0]
}
