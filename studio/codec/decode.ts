import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '../pixels.ts'
import { withProfileOf } from './heic-colour.ts'
import { isCompleteHeic } from './heic-complete.ts'
import { type FileFormat, FileRefused, identify, mostPixels } from './identify.ts'
import { countScans } from './jpeg-scans.ts'
import { plainPng } from './png-chunks.ts'

// Valid progressive files have about 10 scans. At 40 megapixels each takes 10 ms, and 10 MB can hold 160,000.
const MOST_SCANS = 100

// libjpeg warnings that mean lost picture data. Its other warnings also occur for valid files from phones.
const LOST_DATA = /Corrupt JPEG data: (premature end of data segment|bad Huffman code)/

/** Decodes an upload: upright, opaque on white, sRGB, first frame, no metadata, at most `longSide` pixels. @throws FileRefused */
export async function decodeDrawing(bytes: Uint8Array, longSide = 2048): Promise<Pixels> {
  const { format } = await identify(bytes)
  try {
    return format === 'heic' ? await decodeHeic(bytes, longSide) : await decodePlain(bytes, format, longSide)
  } catch (cause) {
    throw cause instanceof FileRefused ? cause : new FileRefused('corrupt', { cause })
  }
}

async function decodePlain(bytes: Uint8Array, format: FileFormat, longSide: number): Promise<Pixels> {
  if (format === 'jpeg' && countScans(bytes) > MOST_SCANS) throw new FileRefused('corrupt')
  const safe = format === 'png' ? plainPng(bytes) : bytes
  const opened = (failOn: 'error' | 'warning') =>
    sharp(safe, { failOn, limitInputPixels: mostPixels, autoOrient: true, pages: 1 })
  try {
    return await toPixels(opened('warning'), longSide)
  } catch (cause) {
    if (cause instanceof Error && LOST_DATA.test(cause.message)) throw cause
    return toPixels(opened('error'), longSide)
  }
}

// The HEIC decoder applies the orientation and does not report damage within a tile (libheif-js 1.23.2).
async function decodeHeic(bytes: Uint8Array, longSide: number): Promise<Pixels> {
  if (!isCompleteHeic(bytes)) throw new FileRefused('corrupt')
  // Imported on demand: it is large, and threads that only open our own pictures never need it.
  const { default: heicDecode } = await import('heic-decode')
  const images = await heicDecode.all({ buffer: bytes })
  try {
    const first = images[0]
    if (!first) throw new FileRefused('corrupt')
    if (first.width * first.height > mostPixels) throw new FileRefused('too_many_pixels')
    const { width, height, data } = await first.decode()
    const raw = { width, height, channels: 4 } as const
    const small = await fitted(sharp(data, { raw }), longSide).png({ compressionLevel: 0 }).toBuffer()
    return toPixels(sharp(withProfileOf(bytes, small)), longSide)
  } finally {
    images.dispose()
  }
}

async function toPixels(picture: Sharp, longSide: number): Promise<Pixels> {
  const { data, info } = await fitted(picture, longSide)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 4) throw new FileRefused('corrupt')
  const { width, height } = info
  return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength) }
}

function fitted(picture: Sharp, longSide: number): Sharp {
  return picture.resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
}
