import beasties from 'beasties'

// Its types describe the CommonJS file.
const Beasties = beasties as unknown as typeof beasties.default

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\/>/
const STYLE = /<style>([\s\S]*?)<\/style>/
// What opens by itself, what has the focus and who comes back needs no script; what is chosen in a group is told by selectors that
// Beasties cannot follow.
const ALWAYS = /open|group|peer|data-returning|focus/
const FAMILY = /@font-face\{[^}]*?font-family:([^;]+)/g

/**
 * The page with those of its styles written in it that it is first seen with, so that nothing has to arrive before. The link
 * stays behind them, switched off: late-scripts.ts switches it on when scripts come. It has every rule in its order, so that
 * what came first no longer decides anything.
 */
export async function withFirstStyles(page: string, read: (address: string) => string): Promise<string> {
  const [link, address] = page.match(STYLESHEET) ?? []
  if (!link || !address) throw new Error('The stylesheet of a prerendered page is not where it was expected.')
  const first = await wornStyles(page, link, read(address))
  const off = link.replace('<link', '<link disabled')
  return page.replace(link, () => `<style>${first}</style>${off}`)
}

/** Of these styles, those that something in the page wears. The page itself is read only, so that it stays as React wrote it. */
async function wornStyles(page: string, link: string, styles: string): Promise<string> {
  // Fonts are looked for by the families that rules name; ours name variables.
  const families = [...new Set([...styles.matchAll(FAMILY)].map(([, family]) => family))]
  const naming = `.families{font-family:${families}}`
  const reducer = new Beasties({ allowRules: [ALWAYS, '.families'], inlineFonts: true, logLevel: 'silent' })
  const reduced = await reducer.process(page.replace(link, () => `<style>${styles}${naming}</style>`))
  const worn = reduced.match(STYLE)?.[1]
  if (!worn?.includes(naming)) throw new Error('The styles of a prerendered page could not be told apart.')
  return worn.replace(naming, '')
}
