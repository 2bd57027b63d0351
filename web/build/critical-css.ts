import beasties from 'beasties'
import { type SelectorComponent, transform } from 'lightningcss'
import { withSettledVariables } from './settled-variables.ts'

// The package's types describe its CommonJS build.
const Beasties = beasties as unknown as typeof beasties.default

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\/>/
const STYLE = /<style>([\s\S]*?)<\/style>/
// Styles for open, focused and returning states need no script, and Beasties cannot match group selectors.
const ALWAYS = /open|\bgroup\b|\bpeer\b|data-returning|focus/
const RARE_LETTERS = { en: /-wght-normal-|-latin-1-|-greek-|-few-/, el: /-wght-normal-|-latin-1-/ }
// Lightning CSS repeats this declaration on each pass, and writes whole percentages as 50.0%.
const REPEATED = /(-webkit-text-decoration:inherit;)+/g
const NOUGHT = /(?<=\d)\.0(?=%)/g
const MOVING = /^(transition|duration)-/
const FAMILY = /@font-face\{[^}]*?font-family:([^;]+)/g

/** Inlines the styles of the page's first view. The full stylesheet is disabled until script-loader.ts enables it. */
export async function withCriticalCss(page: string, read: (address: string) => string): Promise<string> {
  const [link, address] = page.match(STYLESHEET) ?? []
  if (!link || !address) throw new Error('The stylesheet of a prerendered page is not where it was expected.')
  const language = page.includes('<html lang="el"') ? 'el' : 'en'
  const styles = await wornStyles(page, language, link, read(address))
  const worn = atRest(styles, RARE_LETTERS[language], classesOf(page))
  const first = withSettledVariables(worn, (name) => page.includes(`var(${name})`))
    .replace(REPEATED, '$1')
    .replace(NOUGHT, '')
  const off = link.replace('<link', '<link disabled')
  return page.replace(link, () => `<style>${first}</style>${off}<noscript>${link}</noscript>`)
}

/** The styles that match something in the page. The page is only read, so that it stays as React wrote it. */
async function wornStyles(page: string, language: string, link: string, styles: string): Promise<string> {
  // Beasties finds fonts by the families that rules name, but our rules use variables.
  const families = [...new Set([...styles.matchAll(FAMILY)].map(([, family]) => family))]
  const naming = `.families{font-family:${families}}`
  // Beasties never matches the root element.
  const ofLanguage = new RegExp(`^html\\[lang="?${language}`)
  const allowRules = [ALWAYS, ofLanguage, '.families']
  const reducer = new Beasties({ allowRules, inlineFonts: true, logLevel: 'silent' })
  const reduced = await reducer.process(page.replace(link, () => `<style>${styles}${naming}</style>`))
  const worn = reduced.match(STYLE)?.[1]
  if (!worn?.includes(naming)) throw new Error('The styles of a prerendered page could not be told apart.')
  return worn.replace(naming, '')
}

function classesOf(page: string): Set<string> {
  return new Set([...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
}

/** Drops hover styles, unused classes, transitions, and fonts with rare letters or for other languages. */
function atRest(styles: string, rareLetters: RegExp, classes: ReadonlySet<string>): string {
  const { code } = transform({
    filename: 'first.css',
    code: Buffer.from(styles),
    visitor: {
      Rule: {
        style: ({ value: { selectors } }) =>
          selectors.every((parts) => parts.some(isMoved) || !parts.every((part) => isWorn(part, classes)))
            ? []
            : undefined,
        // These serve Safari before 16.4, which Tailwind does not support: initial values without @property, and
        // colors without color-mix.
        supports: ({ value }) =>
          JSON.stringify(value.rules).includes('--tw-')
            ? []
            : JSON.stringify(value.condition).includes('color-mix')
              ? JSON.parse(JSON.stringify(value.rules, (_, one) => one ?? undefined))
              : undefined,
        'font-face': ({ value }) => (rareLetters.test(JSON.stringify(value)) ? [] : undefined),
      },
    },
  })
  return code.toString()
}

/** False for a class that the page does not use. A list of alternatives is not checked. */
function isWorn(part: SelectorComponent, classes: ReadonlySet<string>): boolean {
  if (part.type === 'class') return classes.has(part.name)
  if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return true
  const [only, ...more] = part.selectors
  return more.length > 0 || !only || only.every((inner) => isWorn(inner, classes))
}

function isMoved(part: SelectorComponent): boolean {
  if (part.type === 'class') return MOVING.test(part.name)
  if (part.type !== 'pseudo-class') return false
  if (part.kind === 'hover') return true
  return part.kind === 'is' && part.selectors.every((parts) => parts.some(isMoved))
}
