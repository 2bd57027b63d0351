import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { codePointsOf, writtenIn } from '#studio/codec/font-code-points.ts'

const require = createRequire(import.meta.url)

const files = [
  require.resolve('@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf'),
  require.resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/vollkorn/400Regular/Vollkorn_400Regular.ttf'),
  require.resolve('@expo-google-fonts/vollkorn/600SemiBold/Vollkorn_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  require.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
]

/** The fonts for typesetting, as bundled TTF files, so that fonts installed on a machine cannot change a page. */
export function pdfFonts(): Buffer[] {
  return files.map((file) => readFileSync(file))
}

let known: ReadonlySet<number> | undefined
const letters = () => {
  known ??= new Set(pdfFonts().flatMap(codePointsOf))
  return known
}

/** The part of a text that these fonts can write, and the characters that they lack. */
export const inOurFonts = (text: string): ReturnType<typeof writtenIn> => writtenIn(letters(), text)

/** Replaces characters that these fonts lack by an ellipsis, one for a run of words. */
export const onPaper = (text: string): string =>
  text
    .replace(unusual, (letter) => (letters().has(letter.codePointAt(0) ?? 0) ? letter : '…'))
    .replace(repeated, '…')

const unusual = /[^\p{ASCII}\s]/gu
const repeated = /…(?:\s*…)*\.?/g
