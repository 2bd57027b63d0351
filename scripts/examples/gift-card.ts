import { writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Route } from '@playwright/test'
import sharp from 'sharp'
import { giftCardPath } from '#contract/gift-code.ts'
import { type Language, languageTags } from '#contract/languages.ts'
import { launchOptions } from '#tests/browser/chromium.ts'
import { buyGiftCard } from '#tests/factories/gift-cards.ts'
import { Parent } from '#tests/factories/parent.ts'
import { startProduct, temporaryData } from '#tests/product.ts'

const folder = 'web/assets/keepsakes'
/** The address on the card, under a domain that nobody can register. */
const origin = 'http://doodlebloom.example'
const width = 640
const wishes = {
  en: { recipientName: 'Eleni', line: 'For everything that you draw.\nGrandma' },
  el: { recipientName: 'Ελένη', line: 'Για όλα όσα ζωγραφίζεις.\nΗ γιαγιά' },
} satisfies Record<Language, object>

/** Photographs printed gift cards on a temporary server with the latest built pages. */
export async function photographGiftCards(): Promise<void> {
  const { dataDir, remove } = await temporaryData()
  const product = await startProduct(dataDir)
  const browser = await chromium.launch(launchOptions())
  try {
    for (const language of languageTags) await photograph(browser, product.url, language)
  } finally {
    await browser.close()
    await product.stop()
    await remove()
  }
}

async function photograph(browser: Browser, url: string, language: Language): Promise<void> {
  const parent = new Parent(url)
  parent.reads(language)
  const { id } = await buyGiftCard(parent, { ...wishes[language], packId: 'pack-5' })
  const page = await browser.newPage({ viewport: { width: 900, height: 900 }, deviceScaleFactor: 2 })
  const answer = async (route: Route) => {
    const asked = route.request()
    const headers = { ...asked.headers(), origin: url, cookie: parent.cookieHeader() }
    await route.fulfill({ response: await route.fetch({ url: asked.url().replace(origin, url), headers }) })
  }
  await page.route(`${origin}/**`, answer)
  await page.goto(`${origin}${giftCardPath}/${id}`)
  const card = page.getByRole('article')
  await card.waitFor()
  await page.emulateMedia({ media: 'print' })
  const picture = sharp(await card.screenshot())
    .resize({ width })
    .avif({ quality: 54, effort: 6 })
  const bytes = await picture.toBuffer()
  await writeFile(`${folder}/${language}/gift-card.avif`, bytes)
  console.log(`${folder}/${language}/gift-card.avif: ${bytes.length} bytes`)
  await page.context().close()
}
