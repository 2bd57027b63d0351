import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { styles } from '../contract/images.ts'
import { limits } from '../contract/limits.ts'
import { decodeDrawing } from '../studio/codec/decode.ts'
import { FileRefused } from '../studio/codec/identify.ts'
import { DrawingRefused, type Pixels, paint, prepare } from '../studio/studio.ts'
import { photographed } from '../tests/drawings/photographed.ts'
import { figurineRow } from './gallery/figurines.ts'
import { movingRows } from './gallery/moving.ts'
import { sheetOf } from './gallery/sheet.ts'
import { parseCommandLine } from './shared/parse-command-line.ts'

// Makes contact sheets: each drawing of a folder beside its three styles at the product's size, or frames of its
// animations, or its figurine from all sides.
const usage =
  'Usage: npm run gallery -- FOLDER --out FOLDER [--moving] [--figurines] [--only NAME,...] [--size PX] [--seed N] [--context WORDS] [--photographed]'

const TILE = 700
const SMALL_TILE = 420

const options = {
  out: { type: 'string', default: 'gallery' },
  size: { type: 'string', default: String(limits.artworkPixels) },
  seed: { type: 'string', default: '1' },
  context: { type: 'string', default: '' },
  photographed: { type: 'boolean', default: false },
  moving: { type: 'boolean', default: false },
  figurines: { type: 'boolean', default: false },
  only: { type: 'string' },
} as const
const { values, positionals } = parseCommandLine({ options }, usage)

const [folder = ''] = positionals
await mkdir(values.out, { recursive: true })
const only = values.only?.split(',')
for (const name of (await readdir(folder)).sort()) {
  if (!/\.(jpe?g|png|heic|svg)$/i.test(name)) continue
  if (only && !only.some((word) => name.includes(word))) continue
  console.log(`${name}: ${await writeSheet(join(folder, name), join(values.out, `${name}.jpg`))}`)
}

async function writeSheet(file: string, out: string): Promise<string> {
  try {
    const scan = await decodeDrawing(await scanned(file), limits.cleanCopyPixels)
    const drawing = values.photographed ? await photographed(scan) : scan
    const started = performance.now()
    const sheet = await sheetWith(drawing, parse(file).name)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    await writeFile(out, sheet)
    return `${out}, ${seconds} s`
  } catch (problem) {
    if (problem instanceof FileRefused || problem instanceof DrawingRefused)
      return `refused, ${problem.code}: ${problem.message}`
    throw problem
  }
}

/** The bytes of a picture. Our own drawings are SVG, so they are rasterized first. */
async function scanned(file: string): Promise<Buffer> {
  const bytes = await readFile(file)
  if (!file.endsWith('.svg')) return bytes
  const side = limits.cleanCopyPixels
  return sharp(bytes, { density: 150 }).resize(side, side, { fit: 'inside' }).png().toBuffer()
}

async function sheetWith(drawing: Pixels, name: string): Promise<Buffer> {
  const wanted = { context: values.context, seed: Number(values.seed) }
  if (values.moving) return sheetOf(await movingRows(drawing, styles, wanted), SMALL_TILE)
  if (values.figurines) return sheetOf([[drawing, ...(await figurineRow(drawing, TILE, name))]], TILE)
  return sheetOf([[drawing, ...(await drawn(drawing))]], TILE)
}

async function drawn(pixels: Pixels): Promise<Pixels[]> {
  const prepared = await prepare({ pixels, longSide: Number(values.size) })
  const wanted = { context: values.context, seed: Number(values.seed) }
  const pictures = []
  for (const style of styles) pictures.push((await paint(prepared, { ...wanted, style })).pixels)
  return pictures
}
