import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { type Browser, type BrowserContextOptions, devices, type Page } from '@playwright/test'
import { dollars, priceOf } from '#contract/plans.ts'
import * as journey from '#tests/browser/journey.ts'

const SCREENS: Record<string, BrowserContextOptions> = {
  desktop: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
}

type Journey = { browser: Browser; url: string; folder: string; files: readonly string[] }

/** Goes through a parent's whole journey on a desktop and on a phone, with a screenshot of each step. */
export async function walkJourney({ browser, url, folder, files }: Journey): Promise<void> {
  const drawings = await (files.length > 0
    ? Promise.all(files.map(readPicture))
    : journey.pictureFiles(['house', 'rocket']))
  for (const [name, screen] of Object.entries(SCREENS)) {
    const context = await browser.newContext({ ...screen, baseURL: url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const camera = cameraFor(page, `${folder}/${name}`)
    await addDrawings(page, camera, drawings)
    await order(page, camera)
    await receive(page, camera)
    await context.close()
  }
}

async function readPicture(path: string): Promise<journey.PictureFile> {
  const types: Record<string, string> = { '.png': 'image/png', '.heic': 'image/heic' }
  const mimeType = types[extname(path).toLowerCase()] ?? 'image/jpeg'
  return { name: basename(path), mimeType, buffer: await readFile(path) }
}

type Camera = (step: string, part?: 'whole page' | 'screen') => Promise<void>

function cameraFor(page: Page, start: string): Camera {
  let number = 0
  return async (step, part = 'screen') => {
    number++
    await page.waitForTimeout(600)
    const path = `${start}-${String(number).padStart(2, '0')}-${step}.png`
    await page.screenshot({ path, fullPage: part === 'whole page' })
    console.log(path)
  }
}

async function addDrawings(page: Page, camera: Camera, drawings: journey.PictureFile[]): Promise<void> {
  await page.goto('/')
  await camera('front-page', 'whole page')
  await page.goto('/app')
  await camera('empty-workspace', 'whole page')
  await journey.chooseFiles(page, drawings)
  await page.getByRole('dialog').waitFor()
  await camera('age')
  await journey.enterAge(page, '5')
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
  await journey.payWith(page, journey.cards.good, dollars(priceOf('pack-5')))
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
