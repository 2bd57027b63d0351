import { inflateSync } from 'node:zlib'
import type { Size } from '../pixels.ts'
import { FileRefused } from './file-refused.ts'

type Chunk = { type: string; start: number; end: number }

const signatureLength = 8
const drawn = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
const largestProfile = 1 << 20
const largestExif = 1 << 16

/** The size in pixels from a PNG's header. @throws FileRefused('corrupt') if the header is missing or a side is 0 */
export function pngSize(png: Uint8Array): Size {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  if (png.length < 33 || lettersAt(png, 12) !== 'IHDR') throw new FileRefused('corrupt')
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  if (width === 0 || height === 0) throw new FileRefused('corrupt')
  return { width, height }
}

/**
 * Keeps only the chunks needed to draw a PNG; text and large profiles can inflate to hundreds of megabytes.
 * @throws FileRefused('corrupt')
 */
export function plainPng(png: Uint8Array): Uint8Array {
  const kept = chunks(png).filter((chunk) => isWanted(png, chunk))
  const parts = [png.subarray(0, signatureLength), ...kept.map(({ start, end }) => png.subarray(start, end))]
  return Buffer.concat(parts)
}

function chunks(png: Uint8Array): Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const found: Chunk[] = []
  for (let at = signatureLength; at + 12 <= png.length; ) {
    const end = at + 12 + view.getUint32(at)
    if (end > png.length) break
    const type = lettersAt(png, at + 4)
    found.push({ type, start: at, end })
    if (type === 'IEND') return found
    at = end
  }
  throw new FileRefused('corrupt')
}

function isWanted(png: Uint8Array, { type, start, end }: Chunk): boolean {
  if (drawn.has(type)) return true
  const content = png.subarray(start + 8, end - 4)
  if (type === 'eXIf') return content.length <= largestExif
  return type === 'iCCP' && inflatesToProfile(content)
}

function inflatesToProfile(content: Uint8Array): boolean {
  const nameEnd = content.indexOf(0)
  if (nameEnd < 0 || content.length > largestProfile) return false
  try {
    inflateSync(content.subarray(nameEnd + 2), { maxOutputLength: largestProfile })
    return true
  } catch {
    return false
  }
}

/** The four letters at an offset that name a chunk of a PNG, or a brand of a HEIC file. */
export function lettersAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
