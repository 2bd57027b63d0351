import { inflateRawSync } from 'node:zlib'

const ENTRY = 0x02014b50
const LOCAL_HEADER_BYTES = 30

export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === ENTRY) {
    const packed = zip.readUInt16LE(at + 10) > 0
    const [size, start] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const from = start + LOCAL_HEADER_BYTES + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = zip.subarray(from, from + size)
    files.set(zip.toString('utf8', at + 46, at + 46 + name), packed ? inflateRawSync(bytes) : bytes)
    at += 46 + name + extra + comment
  }
  return files
}
