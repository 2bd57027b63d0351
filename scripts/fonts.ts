import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

// The fonts that pages load first, and those inside a report: only the letters we write with, only the weights we use. npm run fonts

const PAGES = 'web/assets/fonts'
const REPORTS = 'insight/print/fonts'
const FEATURES = ['kern', 'liga', 'ccmp', 'tnum', 'lnum']
const NEVER_IN_COLUMNS = ['kern', 'liga', 'ccmp', 'lnum']
const latin = `${letters(0x20, 0x7e)}\u00a0«»·×–—‘’“”…€−`
const greek = letters(0x386, 0x3ce)
// What Greek pages have of Latin: our names and what everybody calls so, addresses, prices and figures.
const figures = `${letters(0x2c, 0x3b)} \u00a0«»·’…`
const fewLatin = `${figures}$()€–@ABCDEGHIJMNPS${letters(0x61, 0x7a)}`
// The nought measures the widths that are told in letters.
const fewTitles = 'Doodlebloom Disney PDF email cookies\u00a00'
// Beside Greek letters those of Fraunces are too large and too dark.
const greekTitles = `${greek}${letters(0x2c, 0x3b)}!$%()€–«»·’…`
const reading = { wght: { min: 400, max: 600, default: 400 } }
const titles = { wght: 480 }
// The report writes with more of Latin: a child's name, a title, a source.
const latinOfReports = `${latin}${letters(0xa1, 0xff)}ıŒœŠšŸŽž→≥≤`

const require = createRequire(import.meta.url)
const files = [
  {
    name: 'source-sans-latin',
    from: require.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
    text: latin,
    axes: reading,
  },
  {
    name: 'source-sans-few',
    from: require.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
    text: fewLatin,
    axes: reading,
  },
  {
    name: 'source-sans-greek',
    from: require.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-greek-wght-normal.woff2'),
    text: greek,
    axes: reading,
  },
  {
    name: 'fraunces-latin',
    from: require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2'),
    text: latin,
    axes: { SOFT: 100, ...titles },
  },
  {
    name: 'fraunces-few',
    from: require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2'),
    text: fewTitles,
    axes: { SOFT: 100, ...titles },
  },
  {
    name: 'fraunces-latin-1',
    from: require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2'),
    text: `${letters(0xa1, 0xff)}ıŒœŠšŸŽžƒˆ˜™∕`,
    axes: { SOFT: 100, ...titles },
  },
  {
    name: 'vollkorn-greek',
    from: require.resolve('@expo-google-fonts/vollkorn/500Medium/Vollkorn_500Medium.ttf'),
    text: greekTitles,
    axes: undefined,
    features: NEVER_IN_COLUMNS,
  },
  {
    folder: REPORTS,
    name: 'source-sans-latin',
    from: require.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
    text: latinOfReports,
    axes: reading,
  },
  {
    folder: REPORTS,
    name: 'source-sans-greek',
    from: require.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-greek-wght-normal.woff2'),
    text: greek,
    axes: reading,
  },
  {
    folder: REPORTS,
    name: 'fraunces-latin',
    from: require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
    text: latinOfReports,
    axes: reading,
  },
  {
    folder: REPORTS,
    name: 'vollkorn-greek',
    from: require.resolve('@expo-google-fonts/vollkorn/400Regular/Vollkorn_400Regular.ttf'),
    text: greek,
    axes: undefined,
  },
  {
    folder: REPORTS,
    name: 'vollkorn-greek-600',
    from: require.resolve('@expo-google-fonts/vollkorn/600SemiBold/Vollkorn_600SemiBold.ttf'),
    text: greek,
    axes: undefined,
  },
]

for (const { folder = PAGES, name, from, text, axes, features = FEATURES } of files) {
  const whole = await readFile(from)
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
