import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { Language } from '#contract/languages.ts'
import { launchOptions } from '#tests/browser/chromium.ts'
import { startProduct, temporaryData } from '#tests/product.ts'
import { buildWebIfStale } from '../web/build/build.ts'
import { walkJourney } from './shots/journey.ts'
import { visitScenes } from './shots/visit.ts'

// Takes screenshots of the built product into shots/, on a temporary server without data:
//   npm run shots                       a parent's whole journey, with two of our own drawings
//   npm run shots -- drawing.jpg …      the journey with these drawings
//   npm run shots -- every              every page in every state, on three screens, in light and dark mode
//   npm run shots -- every quiz app-    the states whose name contains one of these
//   npm run shots -- every --at=390     on this screen only (--at=390,1440: on these)
//   npm run shots -- every --in=el      in Greek, into shots/el/
//   npm run shots -- every --check      and checks each with axe, for horizontal scrolling and for content cut off by large text, and reports faults

const FOLDER = 'shots'
const words = process.argv.slice(2)

await buildWebIfStale()
await mkdir(FOLDER, { recursive: true })
const { dataDir, remove } = await temporaryData()
const product = await startProduct(dataDir)
const browser = await chromium.launch(launchOptions())
try {
  if (words[0] === 'every') await visitEvery(words.slice(1))
  else await walkJourney({ browser, url: product.url, folder: FOLDER, files: words })
} finally {
  await browser.close()
  await product.stop()
  await remove()
}

async function visitEvery(asked: string[]): Promise<void> {
  const names = asked.filter((word) => !word.startsWith('--'))
  const check = asked.includes('--check')
  const at = wordAfter(asked, 'at')?.split(',')
  const language = Language.parse(wordAfter(asked, 'in') ?? 'en')
  const folder = join(FOLDER, language === 'en' ? '' : language)
  await mkdir(folder, { recursive: true })
  const faults = await visitScenes({ browser, url: product.url, folder, names, check, at, language })
  if (faults > 0) process.exitCode = 1
}

function wordAfter(asked: string[], name: string): string | undefined {
  const start = `--${name}=`
  return asked.find((word) => word.startsWith(start))?.slice(start.length)
}
