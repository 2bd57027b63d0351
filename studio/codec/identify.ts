import sharp from 'sharp'
import type { Size } from '../pixels.ts'
import { FileRefused } from './file-refused.ts'
import { lettersAt, pngSize } from './png-chunks.ts'

export { FileRefused } from './file-refused.ts'

/** The file formats accepted for drawings. */
export type FileFormat = 'jpeg' | 'png' | 'heic'

/** A picture's format, detected by content, and its stored size in pixels before orientation is applied. */
export type FileIdentity = { format: FileFormat; width: number; height: number }

/** Pictures with more pixels are refused. */
export const mostPixels = 40_000_000

const pngMagic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpegMagic = [0xff, 0xd8, 0xff]
const hevcBrands = new Set(['heic', 'heix', 'hevc', 'hevx'])
const openableBrands = new Set([...hevcBrands, 'mif1', 'msf1'])

/** Detects format and size without decoding. @throws FileRefused for unreadable files or more than `maxPixels` pixels */
export async function identify(bytes: Uint8Array, maxPixels = mostPixels): Promise<FileIdentity> {
  if (bytes.length === 0) throw new FileRefused('empty')
  const format = formatOf(bytes)
  if (!format) throw new FileRefused('unsupported_type')
  const { width, height } = format === 'png' ? pngSize(bytes) : await headerSize(bytes)
  if (width * height > maxPixels) throw new FileRefused('too_many_pixels')
  return { format, width, height }
}

function formatOf(bytes: Uint8Array): FileFormat | undefined {
  if (startsWith(bytes, pngMagic)) return 'png'
  if (startsWith(bytes, jpegMagic)) return 'jpeg'
  return isHeic(bytes) ? 'heic' : undefined
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((value, at) => bytes[at] === value)
}

// Accept HEIF only if a brand names HEVC: 'mif1' alone may hold AV1.
function isHeic(bytes: Uint8Array): boolean {
  if (lettersAt(bytes, 4) !== 'ftyp') return false
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const brands: string[] = []
  for (let at = 16; at + 4 <= Math.min(length, bytes.length, 256); at += 4) brands.push(lettersAt(bytes, at))
  const major = lettersAt(bytes, 8)
  return openableBrands.has(major) && [major, ...brands].some((brand) => hevcBrands.has(brand))
}

async function headerSize(bytes: Uint8Array): Promise<Size> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return { width, height }
  } catch (cause) {
    throw new FileRefused('corrupt', { cause })
  }
}
