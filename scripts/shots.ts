import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/browser/chromium.ts'
import { startProduct, temporaryData } from '#tests/product.ts'
import { walkJourney } from './shots/journey.ts'
import { visitScenes } from './shots/visit.ts'
import { buildWebIfStale } from './web-build.ts'

// Photographs the built product into shots/, on a server of its own with empty data:
//   npm run shots                       a parent's whole way, with two drawings of our own
//   npm run shots -- drawing.jpg …      the way with these
//   npm run shots -- every              every page in every state, on three screens, by day and after hours
//   npm run shots -- every quiz app-    those whose name contains one of these
//   npm run shots -- every --at=390     on this screen alone (--at=390,1440: on these)
//   npm run shots -- every --check      and asks axe about each, looks for sideways scrolling, and tells what is wrong

const FOLDER = 'shots'
const AT = '--at='
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
  const at = asked
    .find((word) => word.startsWith(AT))
    ?.slice(AT.length)
    .split(',')
  const faults = await visitScenes({ browser, url: product.url, folder: FOLDER, names, check, at })
  if (faults > 0) process.exitCode = 1
}
