import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

// Subsets the fonts of the pages and of the report to the letters and weights that we use: npm run fonts

const PAGES = 'web/assets/fonts'
const REPORTS = 'insight/print/fonts'
const FEATURES = ['kern', 'liga', 'ccmp', 'tnum', 'lnum']
const NEVER_IN_COLUMNS = ['kern', 'liga', 'ccmp', 'lnum']
const latin = `${letters(0x20, 0x7e)}\u00a0«»·×–—‘’“”…€−`
const greek = letters(0x386, 0x3ce)
// Latin characters that Greek pages need for names, addresses and prices.
const figures = `${letters(0x2c, 0x3b)} \u00a0«»·’…`
const fewLatin = `${figures}$()€–@ABCDEGHIJMNPS${letters(0x61, 0x7a)}`
// 0 is needed: the CSS unit ch measures it.
const fewTitles = 'Doodlebloom Disney PDF email cookies\u00a00'
// Digits and punctuation too, because those of Fraunces are too large and too dark beside Greek letters.
const greekTitles = `${greek}${letters(0x2c, 0x3b)}!$%()€–«»·’…`
const reading = { wght: { min: 400, max: 600, default: 400 } }
// The report needs more Latin letters for a child's name, a title or a source.
const latinOfReports = `${latin}${letters(0xa1, 0xff)}ıŒœŠšŸŽž→≥≤`

const require = createRequire(import.meta.url)
const sourceSans = (script: 'latin' | 'greek') =>
  `@fontsource-variable/source-sans-3/files/source-sans-3-${script}-wght-normal.woff2`
const fraunces = (axes: 'soft' | 'wght') =>
  `@fontsource-variable/fraunces/files/fraunces-latin-${axes}-normal.woff2`
const vollkorn = (weight: '400Regular' | '500Medium' | '600SemiBold') =>
  `@expo-google-fonts/vollkorn/${weight}/Vollkorn_${weight}.ttf`
const softTitles = { SOFT: 100, wght: 480 }
const moreLatin = `${letters(0xa1, 0xff)}ıŒœŠšŸŽžƒˆ˜™∕`

type Axes = Record<string, number | { min: number; max: number; default: number }>
type Font = { name: string; from: string; text: string; axes?: Axes; features?: string[] }

const fontsOfPages: Font[] = [
  { name: 'source-sans-latin', from: sourceSans('latin'), text: latin, axes: reading },
  { name: 'source-sans-few', from: sourceSans('latin'), text: fewLatin, axes: reading },
  { name: 'source-sans-greek', from: sourceSans('greek'), text: greek, axes: reading },
  { name: 'fraunces-latin', from: fraunces('soft'), text: latin, axes: softTitles },
  { name: 'fraunces-few', from: fraunces('soft'), text: fewTitles, axes: softTitles },
  { name: 'fraunces-latin-1', from: fraunces('soft'), text: moreLatin, axes: softTitles },
  { name: 'vollkorn-greek', from: vollkorn('500Medium'), text: greekTitles, features: NEVER_IN_COLUMNS },
]
const fontsOfReports: Font[] = [
  { name: 'source-sans-latin', from: sourceSans('latin'), text: latinOfReports, axes: reading },
  { name: 'source-sans-greek', from: sourceSans('greek'), text: greek, axes: reading },
  { name: 'fraunces-latin', from: fraunces('wght'), text: latinOfReports, axes: reading },
  { name: 'vollkorn-greek', from: vollkorn('400Regular'), text: greek },
  { name: 'vollkorn-greek-600', from: vollkorn('600SemiBold'), text: greek },
]

for (const font of fontsOfPages) await cut(font, PAGES)
for (const font of fontsOfReports) await cut(font, REPORTS)

async function cut({ name, from, text, axes, features = FEATURES }: Font, folder: string): Promise<void> {
  const whole = await readFile(require.resolve(from))
  const options = {
    targetFormat: 'woff2' as const,
    ...(axes && { variationAxes: axes }),
    keepFeatures: features,
    noHinting: true,
  }
  const small = await subsetFont(whole, text, options)
  await writeFile(`${folder}/${name}.woff2`, small)
  console.log(
    `${name}: ${(small.length / 1000).toFixed(1)} kB instead of ${(whole.length / 1000).toFixed(1)}`,
  )
}

function letters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')
}
