import { crc32, deflateSync } from 'node:zlib'

/**
 * Adds the color profile of a HEIC file, which the HEIC
 * decoder ignores, to a PNG so that sharp converts its colors.
 * @param png a PNG without a profile
 */
export function withProfileOf(heic: Uint8Array, png: Uint8Array): Uint8Array {
  const profile = profileOf(Buffer.from(heic.buffer, heic.byteOffset, heic.byteLength))
  if (!profile) return png
  const typed = Buffer.concat([Buffer.from('iCCPicc\0\0'), deflateSync(profile)])
  const chunk = Buffer.alloc(typed.length + 8)
  chunk.writeUInt32BE(typed.length - 4)
  typed.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(typed), typed.length + 4)
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)])
}

// The length of the PNG signature and the IHDR chunk.
const headerEnd = 33

function profileOf(heic: Buffer): Buffer | undefined {
  const box = heic.subarray(0, 1 << 20).indexOf('colrprof', 0, 'latin1')
  return box < 4 ? undefined : heic.subarray(box + 8, box - 4 + heic.readUInt32BE(box - 4))
}
