import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { sizes } from '../figurine/sizes.ts'
import type { Mask } from '../image/float-image.ts'
import { codePointsOf, writtenIn } from './font-code-points.ts'

const require = createRequire(import.meta.url)
// Vollkorn also has Greek letters.
const fontfile = require.resolve('@expo-google-fonts/vollkorn/700Bold/Vollkorn_700Bold.ttf')
let letters: ReadonlySet<number> | undefined

const LONGEST_TITLE = 40
const margin = 6

/** Renders a title as a mask for a figurine's stand, or undefined if no letters remain. @param widest in millimeters */
export async function titleMask(title: string, widest: number): Promise<Mask | undefined> {
  const words = lettersIn(title)
  if (words === '') return undefined
  const { height: tall, pixel } = sizes.letters
  const height = Math.round(tall / pixel) - 2 * margin
  const text = { text: escaped(words), fontfile, font: 'Vollkorn Bold', dpi: 600, rgba: false }
  const { data, info } = await sharp({ text })
    .resize({ height, width: Math.floor(widest / pixel) - 2 * margin, fit: 'inside' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#000' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: Uint8Array.from(data, (ink) => (ink > 110 ? 1 : 0)) }
}

/** Drops emoji and characters the font lacks; long titles end in an ellipsis. */
function lettersIn(title: string): string {
  letters ??= new Set(codePointsOf(readFileSync(fontfile)))
  const plain = writtenIn(letters, title).written
  return plain.length > LONGEST_TITLE ? `${plain.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : plain
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
