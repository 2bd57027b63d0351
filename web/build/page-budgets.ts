import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/** Compressed bytes of what a public page asks for. */
type Weights = {
  html: number
  styles: number
  /** What is loaded with the page, written in it included. */
  scriptsBefore: number
  /** What is loaded with the first sign of a parent. */
  scriptsAfter: number
  /** The heaviest picture that does not wait until it is scrolled to. */
  picture: number
}

const MOST: Weights = {
  html: 12_000,
  styles: 12_000,
  scriptsBefore: 3_000,
  scriptsAfter: 155_000,
  picture: 20_000,
}
// Up to about 13.7 kB it comes with its headers in the first ten packets. Greek letters are two bytes.
const FRONT = { ...MOST, html: 14_800, scriptsAfter: 158_000 }
const GREEK_FRONT = { ...FRONT, html: 16_200 }
// A long read.
const ARTICLE = { ...MOST, html: 12_800 }
const GREEK_ARTICLE = { ...MOST, html: 15_000 }
// It checks what is typed, with the schemas of the contract.
const WITH_SCHEMAS = { ...MOST, scriptsAfter: 181_400 }
// The same, and a form that knows packs, prices and days.
const SHOP = { ...MOST, scriptsAfter: 196_500 }
// An application, once it can be seen.
const WORKSPACE = { ...MOST, html: 13_000, scriptsAfter: 168_000 }
const ORDER = { ...MOST, scriptsAfter: 175_500 }

const NAMES: Record<keyof Weights, string> = {
  html: 'HTML',
  styles: 'CSS',
  scriptsBefore: 'JavaScript before the first touch',
  scriptsAfter: 'JavaScript in all',
  picture: 'the heaviest picture',
}

const BUILT = 'build/client'
// A report that is looked at, not a page.
const NOT_A_PAGE = 'sample-report'

/** Ends the build when a public page has become too heavy. docs/design.md says what is allowed and what there is. */
export function checkPageBudgets(): void {
  const pages = globSync(`${BUILT}/**/index.html`).filter((file) => !file.includes(NOT_A_PAGE))
  const faults = pages.flatMap((file) => {
    const most = budgetOf(file)
    return tooHeavy(
      weigh(readFileSync(file, 'utf8'), (address) => readFileSync(BUILT + address)),
      most,
    ).map((fault) => `${file}: ${fault}`)
  })
  if (faults.length === 0) return
  console.error(faults.join('\n'))
  console.error('A page is heavier than its budget (web/build/page-budgets.ts).')
  process.exit(1)
}

function budgetOf(file: string): Weights {
  if (file === `${BUILT}/index.html`) return FRONT
  if (file === `${BUILT}/el/index.html`) return GREEK_FRONT
  if (file === `${BUILT}/el/advertorial/index.html`) return GREEK_ARTICLE
  if (file.includes('/advertorial/')) return ARTICLE
  if (file.includes('/contact/')) return WITH_SCHEMAS
  if (file.includes('/gift-cards/')) return SHOP
  if (file.includes('/app/')) return WORKSPACE
  return file.includes('/orders/') ? ORDER : MOST
}

/** What exceeds the budget, a sentence each. */
export function tooHeavy(weights: Weights, most: Weights = MOST): string[] {
  return (Object.keys(NAMES) as (keyof Weights)[])
    .filter((what) => weights[what] > most[what])
    .map((what) => `${NAMES[what]} ${kilobytes(weights[what])}, at most ${kilobytes(most[what])}`)
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Weighs a page; `read` gives the file at an address of the site, of which text files lie there compressed as well. */
export function weigh(written: string, read: (address: string) => Uint8Array): Weights {
  const page = written.replace(/<noscript>.*?<\/noscript>/g, '')
  const files = (tag: RegExp) => [...page.matchAll(tag)].map(([, address = '']) => address)
  const weightOf = (address: string) => read(`${address}.br`).length
  const sum = (addresses: Iterable<string>) => [...addresses].reduce((all, one) => all + weightOf(one), 0)
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script).join('')
  const scripts = files(/<script [^>]*src="([^"]+)"/g)
    .map((address) => Buffer.from(read(address)).toString())
    .join('')
  const later = [...(page + scripts).matchAll(/import\("([^"]+)"\)/g)].map(([, address = '']) => address)
  const pictures = [...page.matchAll(/<img [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(' src="/') && !tag.includes('loading="lazy"'))
  return {
    html: brotliCompressSync(written).length,
    styles: sum(files(/<link [^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)),
    scriptsBefore:
      sum(files(/<(?:script [^>]*src|link rel="modulepreload" [^>]*href)="([^"]+)"/g)) +
      brotliCompressSync(inline).length,
    scriptsAfter: sum(withImports(later, read)),
    picture: Math.max(0, ...pictures.map((tag) => read(tag.match(/ src="([^"]+)"/)?.[1] ?? '').length)),
  }
}

/** These scripts and all that they import when they are loaded. */
function withImports(first: string[], read: (address: string) => Uint8Array): Set<string> {
  const found = new Set(first)
  for (const address of found) {
    const text = Buffer.from(read(address)).toString()
    const folder = address.slice(0, address.lastIndexOf('/'))
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.(\/[^"']+)["']/g)) found.add(folder + name)
  }
  return found
}
