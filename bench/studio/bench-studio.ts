import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Piscina } from 'piscina'
import sharp from 'sharp'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { encodeJpeg } from '#studio/codec/encode.ts'
import { type Pixels, render, type StyleName } from '#studio/studio.ts'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { photographed } from '#tests/drawings/photographed.ts'
import { median, ms, printTable, ratio, timed } from '../measure.ts'
import { installedPeers } from './peers.ts'

const RUNS = 5
const PHOTO_SIDE = 4032
const LONG_SIDE = 2048
const styles: StyleName[] = ['realistic', 'disney', 'futuristic']

/** The renderer beside the floor and its peers, on the same 12 MP photo and the same output size. */
export async function benchStudio(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-bench-'))
  try {
    const photo = await encodeJpeg(await photographed(await drawingPixels('house', PHOTO_SIDE)))
    const pixels = await decodeDrawing(photo)
    const times = await benchStyles(photo, pixels)
    await benchPeers(times, pixels, folder)
    await benchStages(pixels)
    await benchThreads(photo)
    await benchMemory(photo, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Times = { floor: number; styles: Record<string, number> }

async function benchStyles(photo: Uint8Array, pixels: Pixels): Promise<Times> {
  const floor = median(
    await timed(RUNS, () => sharp(photo).resize(LONG_SIDE, LONG_SIDE, { fit: 'inside' }).jpeg().toBuffer()),
  )
  const rows = [['floor: decode, resize, encode', ms(floor), '1.00']]
  const found: Record<string, number> = {}
  for (const style of styles) {
    const whole = median(await timed(RUNS, () => render({ pixels, style, seed: 1, longSide: LONG_SIDE })))
    const preview = median(await timed(RUNS, () => render({ pixels, style, seed: 1, longSide: 512 })))
    found[style] = whole
    rows.push([`${style} ${LONG_SIDE} px`, ms(whole), ratio(whole, floor)])
    rows.push([
      `${style} 512 px preview`,
      ms(preview),
      `${ratio(preview, floor)} (${ratio(preview, whole)} of the whole)`,
    ])
  }
  printTable('Styles (from decoded pixels, one thread)', ['what', `median of ${RUNS}`, 'to the floor'], rows)
  return { floor, styles: found }
}

async function benchPeers(times: Times, pixels: Pixels, folder: string): Promise<void> {
  const input = join(folder, 'input.png')
  const { width, height, data } = pixels
  await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toFile(input)
  const rows: string[][] = []
  for (const peer of await installedPeers()) {
    const runs: number[] = []
    for (let i = 0; i < RUNS; i++) runs.push(await peer.once(input, folder))
    const time = median(runs)
    rows.push([peer.name, ms(time), ...styles.map((style) => ratio(times.styles[style] ?? 0, time))])
  }
  if (rows.length === 0) rows.push(['none is installed', '', ...styles.map(() => '')])
  printTable(
    'Peers, one thread, same pixels',
    ['peer', `median of ${RUNS}`, ...styles.map((style) => `${style} / peer`)],
    rows,
  )
}

async function benchStages(pixels: Pixels): Promise<void> {
  const rows: string[][] = []
  for (const style of styles) {
    const stages = new Map<string, number>()
    let [stage, since] = ['', performance.now()]
    const onProgress = (_share: number, next: string) => {
      const now = performance.now()
      if (stage) stages.set(stage, (stages.get(stage) ?? 0) + now - since)
      stage = next
      since = now
    }
    await render({ pixels, style, seed: 1, longSide: LONG_SIDE, onProgress })
    for (const [name, time] of stages) rows.push([style, name, ms(time)])
  }
  printTable('Stages, one run each', ['style', 'stage', 'time'], rows)
}

async function benchThreads(photo: Uint8Array): Promise<void> {
  const rows: string[][] = []
  let alone = 0
  for (const threads of [1, 2]) {
    const filename = new URL('./render-many.ts', import.meta.url).href
    const pool = new Piscina({ filename, minThreads: threads, maxThreads: threads })
    const four = () =>
      Promise.all([0, 1, 2, 3].map(() => pool.run({ photo, style: 'disney', longSide: LONG_SIDE })))
    const time = median(await timed(3, four))
    await pool.close()
    alone ||= time
    rows.push([String(threads), ms(time), `${ratio(alone, time)} times as fast`])
  }
  printTable('Four pictures, photo to JPEG', ['threads', 'median of 3', ''], rows)
}

async function benchMemory(photo: Uint8Array, folder: string): Promise<void> {
  const file = join(folder, 'photo.jpg')
  await writeFile(file, photo)
  const script = new URL('./memory.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)('node', [script, file])
  printTable('Memory of a long-lived worker, twelve pictures', ['peak RSS'], [[`${stdout.trim()} MB`]])
}
