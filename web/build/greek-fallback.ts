import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { site as greek } from '../messages/el/site.ts'
import { site as english } from '../messages/en/site.ts'

const FALLBACK = 'build/client/__spa-fallback'

/** Writes the Greek version of the one fallback page that React Router makes for all client-rendered routes. */
export function translateFallback(): void {
  const [catalogues] = globSync('build/client/assets/greek-*.js')
  const front = readFileSync('build/client/el/index.html', 'utf8')
  const page = withFontsOf(front, translated(readFileSync(`${FALLBACK}.html`, 'utf8')))
  const preload = `<link rel="modulepreload" href="${catalogues?.replace('build/client', '')}"/></head>`
  writeFileSync(`${FALLBACK}.el.html`, page.replace('</head>', preload))
}

const FONTS = /(<link rel="preload" as="font"[^>]*>\s*)+/

/** Replaces the page's font preloads with those of another page. Throws if either page has none. */
export function withFontsOf(other: string, page: string): string {
  const fonts = other.match(FONTS)?.[0]
  if (!fonts || !FONTS.test(page)) throw new Error('A page preloads no fonts')
  return page.replace(FONTS, () => fonts)
}

/** Translates all texts that a parent reads. Throws if an expected text is missing. */
export function translated(page: string): string {
  const words = [
    ['<html lang="en">', '<html lang="el">'],
    [`>${english.skip}<`, `>${greek.skip}<`],
    [`>${english.waiting}<`, `>${greek.waiting}<`],
  ] as const
  return words.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The page that is drawn in the browser does not say ${from}`)
    return text.replace(from, to)
  }, page)
}
