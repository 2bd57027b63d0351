import { mkdir, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { languageTags } from '#contract/languages.ts'
import { makeBook } from '#server/pictures/book-task.ts'
import { animationWriter } from '#studio/codec/animation.ts'
import { encodeJpeg, opened } from '#studio/codec/encode.ts'
import { titleMask } from '#studio/codec/title-mask.ts'
import { animate, figurine, type Pixels, paint, prepare, type StyleName } from '#studio/studio.ts'
import { type DrawingName, drawingPixels } from '#tests/drawings/drawings.ts'
import { modelView } from '../gallery/model-view.ts'

const folder = 'web/assets/keepsakes'
export const scannedSide = 1600
const framesPerSecond = 15
const loop = { drawing: 'garden', style: 'disney', longSide: 480, frames: 48, maxBytes: 420_000 } as const
// A full turn of a figurine. Its square view is cropped above and below.
const turning = {
  drawing: 'monster',
  title: 'Leo, 2026',
  frames: 72,
  size: 480,
  top: 96,
  height: 336,
} as const
const turned = { maxBytes: 420_000, finer: 2, tilt: 9 } as const
const hung: [DrawingName, StyleName][] = [
  ['castle', 'futuristic'],
  ['sea', 'realistic'],
  ['dinosaur', 'disney'],
  ['family', 'disney'],
  ['rocket', 'realistic'],
]
const hungSide = 400
/** The artwork that a child tells about, and the one that is sent to grandparents. */
const large: [file: string, drawing: DrawingName, style: StyleName][] = [
  ['told', 'monster', 'realistic'],
  ['sent', 'castle', 'futuristic'],
]
const largeSide = 640
const bound = { en: 'What Mia drew', el: 'Οι ζωγραφιές της Μίας' }
/** Pages of the book: the front cover, and the first drawing with its artwork beside it. */
const pages = { cover: 0, left: 2, right: 3 }
const pageSide = 420

/** Makes a real example of each keepsake for the page about them. */
export async function makeKeepsakes(): Promise<void> {
  for (const language of languageTags) await mkdir(`${folder}/${language}`, { recursive: true })
  await makeLoop()
  await makeTurn()
  await makeStills()
  await makeBooks()
}

async function makeLoop(): Promise<void> {
  const { drawing, style, longSide, frames, maxBytes } = loop
  const prepared = await prepare({ pixels: await drawingPixels(drawing, scannedSide), longSide })
  const taken: Pixels[] = []
  await animate(prepared, { style, seed: 1, longSide, frames }, (frame) => void taken.push(frame))
  await saveLoop('moving', taken, maxBytes)
}

async function makeTurn(): Promise<void> {
  const { drawing, title, frames, size, top, height } = turning
  const prepared = await prepare({ pixels: await drawingPixels(drawing, scannedSide) })
  const model = await figurine(prepared, 'disney', (widest) => titleMask(title, widest))
  const taken: Pixels[] = []
  for (let k = 0; k < frames; k++) {
    const view = modelView(model, {
      size: size * turned.finer,
      turn: 25 + (360 * k) / frames,
      tilt: turned.tilt,
    })
    const { data } = await opened(view)
      .resize(size, size)
      .extract({ left: 0, top, width: size, height })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    taken.push({ width: size, height, data: Uint8ClampedArray.from(data) })
  }
  await saveLoop('figurine', taken, turned.maxBytes)
}

/** Saves a video and its first frame. */
async function saveLoop(name: string, frames: Pixels[], maxBytes: number): Promise<void> {
  const [first] = frames
  if (!first) return
  const { width, height } = first
  const writer = animationWriter({ width, height, frames: frames.length, framesPerSecond, maxBytes })
  for (const frame of frames) writer.add(frame)
  const { mp4 } = await writer.finish()
  await save(`${folder}/${name}.mp4`, mp4)
  await saveAvif(name, opened(first))
}

async function makeStills(): Promise<void> {
  for (const [name, style] of hung) await makeStill(`wall-${name}`, hungSide, name, style)
  for (const [file, name, style] of large) await makeStill(file, largeSide, name, style)
}

async function makeStill(file: string, side: number, name: DrawingName, style: StyleName): Promise<void> {
  const artwork = await artworkOf(await drawingPixels(name, scannedSide), style)
  await saveAvif(file, opened(artwork).resize(side, side, { fit: 'inside' }))
}

async function makeBooks(): Promise<void> {
  const facts = {
    childName: 'Mia',
    age: 5,
    brand: 'Doodlebloom',
    madeOn: '2026-06-01',
    words: '',
    title: '',
    voice: null,
  }
  const pictures = []
  for (const name of ['family', 'garden', 'sea'] as const) {
    const drawing = await drawingPixels(name, scannedSide)
    const artwork = await artworkOf(drawing, 'disney')
    pictures.push({ ...facts, drawing: await encodeJpeg(drawing), artwork: await encodeJpeg(artwork) })
  }
  for (const language of languageTags) {
    const book = { ...facts, title: bound[language], language, pictures }
    const { views } = await makeBook(book, { throwIfAborted() {} })
    for (const [name, page] of Object.entries(pages)) {
      await saveAvif(`${language}/book-${name}`, sharp(views[page]).resize(pageSide))
    }
  }
}

async function artworkOf(pixels: Pixels, style: StyleName): Promise<Pixels> {
  const prepared = await prepare({ pixels, longSide: scannedSide })
  const { pixels: artwork } = await paint(prepared, { style, seed: 1 })
  return artwork
}

async function saveAvif(name: string, picture: Sharp): Promise<void> {
  await save(`${folder}/${name}.avif`, await picture.avif({ quality: 54, effort: 6 }).toBuffer())
}

async function save(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path, bytes)
  console.log(`${path}: ${bytes.length} bytes`)
}
