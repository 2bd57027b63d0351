import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { tooHeavy, weigh } from './page-budgets.ts'

const heavy = randomBytes(100_000)
const scripts: Record<string, string> = {
  '/assets/entry.js': 'import{a}from"./shared.js";go(a)',
  '/assets/shared.js': `export const a="${randomBytes(150_000).toString('base64')}"`,
}
const files = site(scripts)

/** A site with these files; any other file is 100 kB. */
function site(written: Record<string, string>) {
  const read = (address: string): Buffer =>
    address.endsWith('.br')
      ? brotliCompressSync(read(address.slice(0, -3)))
      : Buffer.from(written[address] ?? heavy)
  return read
}

it('a page within its budget passes', () => {
  const page = '<h1>Words</h1><img src="/far.avif" loading="lazy"><script>import("/assets/entry.js")</script>'
  const light = { ...scripts, '/assets/shared.js': 'export const a=1' }
  expect(tooHeavy(weigh(page, site(light)))).toEqual([])
})

it('an oversized page lists what exceeds its budget: HTML, CSS, early scripts and picture', () => {
  const page = `<p>${randomBytes(40_000).toString('base64')}</p><link rel="stylesheet" href="/looks.css"/>
    <script type="module" src="/at-once.js"></script><img alt="" src="/drawing.avif">`
  expect(tooHeavy(weigh(page, files))).toEqual([
    expect.stringMatching(/^HTML 4\d\.\d kB, at most 12\.0 kB$/),
    'CSS 100.0 kB, at most 12.0 kB',
    'JavaScript before the first touch 100.0 kB, at most 3.0 kB',
    'the heaviest picture 100.0 kB, at most 20.0 kB',
  ])
})

it('the weight of a script includes its imports', () => {
  const page = '<script>import("/assets/entry.js")</script>'
  expect(tooHeavy(weigh(page, files), { ...weigh('', files), html: 1000, scriptsAfter: 100_000 })).toEqual([
    expect.stringMatching(/^JavaScript before/),
    expect.stringMatching(/^JavaScript in all 1[56]\d\.\d kB, at most 100\.0 kB$/),
  ])
})

it('scripts that are imported later count, and styles inside noscript do not', () => {
  const page =
    '<noscript><link rel="stylesheet" href="/looks.css"/></noscript><script async src="/assets/begin.js"></script>'
  const begin = { ...scripts, '/assets/begin.js': 'import("/assets/entry.js")' }
  const weights = weigh(page, site(begin))
  expect(weights.styles).toBe(0)
  expect(weights.scriptsAfter).toBeGreaterThan(150_000)
  expect(weights.scriptsBefore).toBeLessThan(100)
})
