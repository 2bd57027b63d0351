import { mkdir, writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { wholePicture } from '../contract/corners.ts'
import { styles } from '../contract/images.ts'
import { addressIn, languageTags } from '../contract/languages.ts'
import { opened } from '../studio/codec/encode.ts'
import { type Corners, type Pixels, paint, prepare, straightened } from '../studio/studio.ts'
import { launchOptions } from '../tests/browser/chromium.ts'
import { type DrawingName, drawingPixels } from '../tests/drawings/drawings.ts'
import { photographed } from '../tests/drawings/photographed.ts'
import { photographGiftCards } from './examples/gift-card.ts'
import { housePixels } from './examples/house-picture.ts'
import { tileKeepsakes } from './examples/keepsake-tiles.ts'
import { makeKeepsakes, scannedSide } from './examples/keepsakes.ts'

// Makes the front page's pictures: six of our own drawings, photographed, with their three styles; its house in the
// three styles; drawings of three ages; a keepsake of each kind; a printed gift card; small tiles of these;
// and pages of the latest built sample report. Usage: npm run examples -- [NAME...]

const folder = 'web/assets/examples'
const houseFolder = 'web/assets/house'
const reportFolder = 'web/assets/report'
/** Numbers of the shown pages: the letter, what is known at this age, and the child's own page. */
const reportPages = [1, 3, 6]
const agesFolder = 'web/assets/ages'
const shownSide = 720
const smallSide = 240
const houseSmallSide = 480
const most = 60_000
const examples: { name: DrawingName; context: string; seed: number }[] = [
  { name: 'family', context: '', seed: 1 },
  { name: 'monster', context: 'birthday party', seed: 3 },
  { name: 'garden', context: '', seed: 1 },
  { name: 'sea', context: '', seed: 1 },
  { name: 'dinosaur', context: '', seed: 4 },
  { name: 'castle', context: 'night', seed: 1 },
]

await mkdir(folder, { recursive: true })
await mkdir(houseFolder, { recursive: true })
const asked = process.argv.slice(2)
const wanted = (name: string) => asked.length === 0 || asked.includes(name)
if (wanted('house')) await paintHouse()
if (wanted('report')) await photographReport()
if (wanted('ages')) await scanAges()
if (wanted('keepsakes')) await makeKeepsakes()
if (wanted('gift-card')) await photographGiftCards()
if (wanted('tiles')) await tileKeepsakes()
for (const { name, context, seed } of examples) {
  if (!wanted(name)) continue
  const photo = await photographed(await drawingPixels(name, scannedSide), 0)
  const prepared = await prepare({ pixels: photo, longSide: 2 * shownSide, corners: sheetIn(photo) })
  const drawing = straightened(photo, prepared.corners, 2 * shownSide)
  await save(`${folder}/${name}-before.avif`, drawing)
  await save(`${folder}/${name}-small.avif`, drawing, smallSide)
  for (const style of styles)
    await save(`${folder}/${name}-${style}.avif`, (await paint(prepared, { style, context, seed })).pixels)
}

/** Uses the drawing on the front page as it is, without a photograph. */
async function paintHouse(): Promise<void> {
  const pixels = await housePixels(scannedSide)
  const prepared = await prepare({ pixels, longSide: 2.5 * shownSide, corners: wholePicture })
  for (const style of styles) {
    const { pixels: artwork } = await paint(prepared, { style, context: '', seed: 2 })
    await save(`${houseFolder}/house-${style}.avif`, artwork)
    await save(`${houseFolder}/house-${style}-small.avif`, artwork, houseSmallSide)
    await save(`${houseFolder}/house-${style}-tiny.avif`, artwork, smallSide)
  }
}

/** Saves three drawings as they would hang at home. */
async function scanAges(): Promise<void> {
  await mkdir(agesFolder, { recursive: true })
  for (const name of ['tadpoles', 'dinosaur', 'castle'] as const)
    await saveAge(`${agesFolder}/${name}`, await drawingPixels(name, 1120))
}

async function saveAge(path: string, pixels: Pixels): Promise<void> {
  await save(`${path}.avif`, pixels, 560)
  await save(`${path}-small.avif`, pixels, 280)
}

async function photographReport(): Promise<void> {
  const browser = await chromium.launch(launchOptions())
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 } })
  for (const language of languageTags) {
    await mkdir(`${reportFolder}/${language}`, { recursive: true })
    const sample = `../build/client${addressIn(language, '/sample-report/index.html')}`
    await page.goto(new URL(sample, import.meta.url).href)
    for (const number of reportPages) await photographPage(page, number, `${reportFolder}/${language}`)
  }
  await browser.close()
}

async function photographPage(page: Page, number: number, folder: string): Promise<void> {
  const sheet = await page
    .locator('section.page')
    .nth(number - 1)
    .screenshot()
  for (const [size, width] of [
    ['', 560],
    ['-small', 360],
  ] as const) {
    const picture = sharp(sheet).resize({ width }).avif({ quality: 50, effort: 6 })
    await writeFile(`${folder}/page-${number}${size}.avif`, await picture.toBuffer())
  }
}

/** The corners of the sheet in a photo, which shows it upright with 40 pixels of background around it. */
function sheetIn({ width, height }: Pixels): Corners {
  const [x, y] = [40 / width, 40 / height]
  return [
    { x, y },
    { x: 1 - x, y },
    { x: 1 - x, y: 1 - y },
    { x, y: 1 - y },
  ]
}

/** Reduces a larger picture, so that edges are clean, and saves it at the best quality within the size limit. */
async function save(path: string, pixels: Pixels, width = shownSide): Promise<void> {
  for (const quality of [62, 55, 48, 42]) {
    const bytes = await opened(pixels).resize({ width }).avif({ quality, effort: 6 }).toBuffer()
    if (bytes.length > most && quality > 42) continue
    await writeFile(path, bytes)
    console.log(`${path}: ${bytes.length} bytes`)
    return
  }
}
