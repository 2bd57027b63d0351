import beasties from 'beasties'
import { type SelectorComponent, transform } from 'lightningcss'
import { withSettledVariables } from './settled-variables.ts'

// Its types describe the CommonJS file.
const Beasties = beasties as unknown as typeof beasties.default

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\/>/
const STYLE = /<style>([\s\S]*?)<\/style>/
// What opens by itself, has the focus or comes back needs no script; Beasties cannot follow selectors of groups.
const ALWAYS = /open|\bgroup\b|\bpeer\b|data-returning|focus/
const RARE_LETTERS = { en: /-wght-normal-|-latin-1-|-greek-|-few-/, el: /-wght-normal-|-latin-1-/ }
// Lightning CSS writes it again each time, and a nought behind each whole percentage.
const REPEATED = /(-webkit-text-decoration:inherit;)+/g
const NOUGHT = /(?<=\d)\.0(?=%)/g
const MOVING = /^(transition|duration)-/
const FAMILY = /@font-face\{[^}]*?font-family:([^;]+)/g

/** The page with the styles inside that it is first seen with; the link to all of them stays off until script-loader.ts switches it on. */
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

/** Of these styles, those that something in the page wears. The page itself is read only, so that it stays as React wrote it. */
async function wornStyles(page: string, language: string, link: string, styles: string): Promise<string> {
  // Fonts are looked for by the families that rules name; ours name variables.
  const families = [...new Set([...styles.matchAll(FAMILY)].map(([, family]) => family))]
  const naming = `.families{font-family:${families}}`
  // It never looks at the page's first element.
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

/** Without what only a pointer shows, which brings the whole stylesheet, and without the letters of rare names and other languages. */
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
        // For Safari before 16.4, which Tailwind leaves too: beginnings where none are registered, and colors that it cannot mix.
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

/** False for a class that nothing in the page has; where several would do, nobody looks. */
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
