import { mkdir, readFile, rm } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from '@playwright/test'
import { launchOptions } from '#tests/browser/chromium.ts'
import * as journey from '#tests/browser/journey.ts'
import { startProduct, temporaryData } from '#tests/product.ts'
import { buildWebIfStale } from './web-build.ts'

// Walks a parent's whole way on the built product, on a desktop and on a phone, and photographs each step:
//   npm run shots                       with two drawings of our own
//   npm run shots -- drawing.jpg …      with these

const FOLDER = 'shots'
const SCREENS: Record<string, BrowserContextOptions> = {
  desktop: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
}

buildWebIfStale()
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER)
const drawings = await drawingsAskedFor()
const { dataDir, remove } = await temporaryData()
const product = await startProduct(dataDir)
const browser = await chromium.launch(launchOptions())
try {
  for (const [name, screen] of Object.entries(SCREENS)) await walk(browser, name, screen)
} finally {
  await browser.close()
  await product.stop()
  await remove()
}

function drawingsAskedFor(): Promise<journey.PictureFile[]> {
  const paths = process.argv.slice(2)
  if (paths.length === 0) return journey.pictureFiles(['house', 'rocket'])
  return Promise.all(paths.map(readPicture))
}

async function readPicture(path: string): Promise<journey.PictureFile> {
  const types: Record<string, string> = { '.png': 'image/png', '.heic': 'image/heic' }
  const mimeType = types[extname(path).toLowerCase()] ?? 'image/jpeg'
  return { name: basename(path), mimeType, buffer: await readFile(path) }
}

async function walk(browser: Browser, name: string, screen: BrowserContextOptions): Promise<void> {
  const context = await browser.newContext({ ...screen, baseURL: product.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const camera = cameraFor(page, name)
  await hang(page, camera)
  await order(page, camera)
  await receive(page, camera)
  await context.close()
}

type Camera = (step: string, part?: 'whole page' | 'screen') => Promise<void>

function cameraFor(page: Page, name: string): Camera {
  let number = 0
  return async (step, part = 'screen') => {
    number++
    await page.waitForTimeout(600)
    const path = `${FOLDER}/${name}-${String(number).padStart(2, '0')}-${step}.png`
    await page.screenshot({ path, fullPage: part === 'whole page' })
    console.log(path)
  }
}

async function hang(page: Page, camera: Camera): Promise<void> {
  await page.goto('/')
  await camera('front-page', 'whole page')
  await page.goto('/app')
  await camera('empty-workspace', 'whole page')
  await journey.chooseFiles(page, drawings)
  await page.getByRole('dialog').waitFor()
  await camera('age')
  await journey.tellAge(page, '5')
  await camera('style')
  await journey.acceptStyles(page, drawings.length)
  await page.getByRole('button', { name: 'View Preview' }).first().waitFor({ timeout: 60_000 })
  await camera('drawings-with-previews', 'whole page')
  await page.getByRole('button', { name: 'View Preview' }).first().click()
  await camera('preview')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}

async function order(page: Page, camera: Camera): Promise<void> {
  await journey.chooseTab(page, 'One-Time Packs')
  await camera('prices', 'whole page')
  await journey.startCreating(page)
  await page.getByRole('dialog').waitFor()
  await camera('email')
  await journey.giveEmail(page)
  await page.getByLabel('Card number').waitFor()
  await camera('payment')
  await journey.payWith(page, journey.cards.good, '$9.99')
}

async function receive(page: Page, camera: Camera): Promise<void> {
  await page.getByRole('heading', { name: 'The studio is at work' }).waitFor()
  await camera('studio-at-work', 'whole page')
  await journey.waitForPictures(page)
  await camera('ready', 'whole page')
  await journey.viewResults(page)
  await page.getByRole('link', { name: 'Download Artwork' }).first().waitFor()
  await camera('results', 'whole page')
  await page.getByRole('button', { name: 'Regenerate (3 left)' }).first().click()
  await camera('draw-again')
  await page.keyboard.press('Escape')
  await page.goto('/no/such/page')
  await camera('wrong-address', 'whole page')
}
