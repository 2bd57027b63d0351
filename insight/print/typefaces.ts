import { readFileSync } from 'node:fs'
import type { Language } from '../languages/words.ts'

/** Font families in fallback order. Our own are embedded in the file. */
export const serif =
  "Fraunces, Vollkorn, 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif"
export const sans =
  "'Source Sans 3', 'Source Sans 3 Greek', 'Source Sans Pro', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

type Face = { family: string; weight: string; file: string }

const latin: readonly Face[] = [
  { family: 'Fraunces', weight: '400 600', file: 'fraunces-latin' },
  { family: 'Source Sans 3', weight: '400 600', file: 'source-sans-latin' },
]
const greek: readonly Face[] = [
  { family: 'Vollkorn', weight: '400', file: 'vollkorn-greek' },
  { family: 'Vollkorn', weight: '600', file: 'vollkorn-greek-600' },
  { family: 'Source Sans 3 Greek', weight: '400 600', file: 'source-sans-greek' },
]
const faces: Readonly<Record<Language, readonly Face[]>> = { en: latin, el: [...latin, ...greek] }

/** CSS that embeds the fonts for a language as WOFF2 data, so that nothing is fetched. */
export function fontFaces(language: Language): string {
  return faces[language].map(faceOf).join('\n')
}

function faceOf({ family, weight, file }: Face): string {
  const bytes = readFileSync(new URL(`./fonts/${file}.woff2`, import.meta.url), 'base64')
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${bytes}) format('woff2') }`
}
