import { expect, it } from 'vitest'
import { withCriticalCss } from './critical-css.ts'

const link = '<link rel="stylesheet" href="/assets/root-1.css"/>'
const page = `<html><head>${link}</head><body><h1 class="group large">Words &amp; more</h1><!-- --><p class="group-chosen:large mixed">Text</p></body></html>`
const rules = `@layer base{h1{color:red}}@layer utilities{.large{font-size:2rem}.large:hover{color:blue}
.unseen{color:green}.group-chosen\\:large:is(:where(.group)[data-state=on] *){color:tan}
.group-open\\:unseen:is(:where(.group)[open] *){color:red}.mixed{color:red}@supports (color:color-mix(in lab,red,red)){.mixed{color:color-mix(in oklab,var(--leaf) 35%,transparent)}}details[open] p{margin:0}@media (width>=40rem){.large{font-size:3rem}.wide{width:9rem}}}
@font-face{font-family:Ours;src:url(/latin.woff2);unicode-range:U+20-7E}
@font-face{font-family:Ours;src:url(/greek.woff2);unicode-range:U+370-3FF}`

it('a page includes the styles of its first view, in their order', async () => {
  const written = await withCriticalCss(page, () => rules)
  const styles = written.match(/<style>([\s\S]*)<\/style>/)?.[1] ?? ''
  expect(styles).toMatch(/@layer base.*h1.*@layer utilities.*\.large.*@media.*\.large/s)
  expect(styles).toContain('details[open]')
  expect(styles).toContain('[data-state=on]')
  expect(styles).toContain('/latin.woff2')
  expect(styles).not.toContain('/greek.woff2')
  expect(styles).not.toContain('.unseen')
  expect(styles).not.toContain('.wide')
  expect(styles).toContain('.mixed{color:color-mix(in oklab,var(--leaf) 35%,transparent)}')
  expect(styles).not.toContain('@supports')
})

it('hover styles and fonts with rare letters load only with the full stylesheet', async () => {
  const rare = '@font-face{font-family:Ours;src:url(/ours-wght-normal-1.woff2);unicode-range:U+20-FF}'
  const written = await withCriticalCss(page, () => rules + rare)
  expect(written).not.toContain(':hover')
  expect(written).not.toContain('ours-wght')
})

it('a page includes styles for its own language only', async () => {
  const styles = `${rules}html[lang="el"]{color:navy}html[lang="en"]{color:teal}`
  const greek = await withCriticalCss(page.replace('<html>', '<html lang="el">'), () => styles)
  expect(greek).toContain('html[lang=el]{color:navy}')
  expect(greek).not.toContain('html[lang=en]')
})

it('the full stylesheet is linked but disabled; only browsers without scripts load it at once', async () => {
  const written = await withCriticalCss(page, () => rules)
  expect(written).toContain(`</style>${link.replace('<link', '<link disabled')}<noscript>${link}</noscript>`)
})

it('the body of the page stays unchanged', async () => {
  const written = await withCriticalCss(page, () => rules)
  expect(written.slice(written.indexOf('<body>'))).toBe(page.slice(page.indexOf('<body>')))
})

it('a page without a stylesheet link stops the build', async () => {
  await expect(withCriticalCss('<head></head>', () => rules)).rejects.toThrow('not where it was expected')
})
