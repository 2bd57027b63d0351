import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { build } from 'vite'
import { type Pixels, type RenderRequest, render } from '#studio/studio.ts'
import { drawingPixels } from '#tests/drawings/drawings.ts'

test('a drawing becomes the same artwork in a browser’s worker as in the server', async ({ page }) => {
  const pixels = await drawingPixels('fish', 320)
  const look = { style: 'realistic', seed: 2, longSide: 200 } as const

  const shown = await renderInWorker(page, pixels, look)

  const { data } = (await render({ ...look, pixels })).pixels
  expect(shown).toHaveLength(data.length)
  // Engines may round the last bit of an exponential differently.
  const furthest = shown.reduce((most, value, i) => Math.max(most, Math.abs(value - (data[i] ?? 0))), 0)
  expect(furthest).toBeLessThanOrEqual(1)
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
  { width, height, data }: Pixels,
  look: Omit<RenderRequest, 'pixels'>,
): Promise<number[]> {
  const code = `${await bundledStudio()}\n${IN_WORKER}`
  const drawing = JSON.stringify({ code, look, width, height, bytes: Array.from(data) })
  return page.evaluate(`(${IN_PAGE})(${drawing})`)
}

/** The studio as one script that puts itself into a variable of its name. Fails where a step needs Node. */
async function bundledStudio(): Promise<string> {
  const entry = fileURLToPath(new URL('../../studio/studio.ts', import.meta.url))
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, name: 'studio', formats: ['iife'] } },
  })
  const [bundle] = [made].flat()
  if (!bundle || !('output' in bundle)) throw new Error('Nothing was bundled')
  return bundle.output[0].code
}
