import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/** Compressed size in bytes of what a public page loads. */
type Weights = {
  html: number
  styles: number
  /** Scripts loaded with the page, including inline scripts. */
  scriptsBefore: number
  /** Scripts loaded on the visitor's first interaction. */
  scriptsAfter: number
  /** The heaviest picture that is not lazy-loaded. */
  picture: number
}

const MOST: Weights = {
  html: 12_000,
  styles: 12_000,
  scriptsBefore: 3_000,
  scriptsAfter: 155_000,
  picture: 20_000,
}
// Up to about 13.7 kB, a page with its headers fits in the first ten packets. Greek letters take two bytes.
const FRONT = { ...MOST, html: 14_800, scriptsAfter: 158_000 }
const GREEK_FRONT = { ...FRONT, html: 16_200 }
// The advertorial is a long article.
const ARTICLE = { ...MOST, html: 12_800 }
const GREEK_ARTICLE = { ...MOST, html: 15_000 }
// The contact form validates input with the contract's schemas.
const WITH_SCHEMAS = { ...MOST, scriptsAfter: 181_400 }
// The gift card form does too, and also needs packs, prices and dates.
const SHOP = { ...MOST, scriptsAfter: 196_500 }
// Application pages load all their scripts once they are painted.
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
// A report, not a page of the site.
const NOT_A_PAGE = 'sample-report'

/** Fails the build if a public page exceeds its budget. docs/design.md has the budgets and the current weights. */
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

/** One line for each exceeded budget. */
export function tooHeavy(weights: Weights, most: Weights = MOST): string[] {
  return (Object.keys(NAMES) as (keyof Weights)[])
    .filter((what) => weights[what] > most[what])
    .map((what) => `${NAMES[what]} ${kilobytes(weights[what])}, at most ${kilobytes(most[what])}`)
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Weighs a page. `read` returns the file at a site address; each text file also has a compressed `.br` file. */
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

/** These scripts and everything that they import statically. */
function withImports(first: string[], read: (address: string) => Uint8Array): Set<string> {
  const found = new Set(first)
  for (const address of found) {
    const text = Buffer.from(read(address)).toString()
    const folder = address.slice(0, address.lastIndexOf('/'))
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.(\/[^"']+)["']/g)) found.add(folder + name)
  }
  return found
}
