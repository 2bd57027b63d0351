import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect } from 'vitest'

/** The metadata texts planted in these pictures. None of them may appear in any stored file. */
export const noted = ['Planted-Owner', 'Planted-Maker', 'Planted-Place', 'Planted-Profile', 'Planted-Tail']

const [owner, maker, place, profile, tail] = noted as [string, string, string, string, string]
const exif = {
  IFD0: { Artist: owner, Make: maker },
  IFD3: { GPSLatitude: '51/1 28/1 40/1', GPSAreaInformation: place },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="${place}"/></rdf:RDF></x:xmpmeta>`

/**
 * A JPEG like a phone's: EXIF with a location, XMP, maker notes, a named color profile, a second picture
 * (MPF) and a video after its end.
 */
export async function notedJpeg(picture: Uint8Array): Promise<Buffer> {
  const jpeg = await sharp(picture).withExif(exif).withXmp(xmp).jpeg().toBuffer()
  const extra = [
    segment(0xe1, `Exif\0\0MM\0*\0\0\0\x08\0\0${maker}`),
    segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), await namedProfile()])),
    segment(0xe2, `MPF\0MM\0*\0\0\0\x08${maker}`),
    segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0${String.fromCharCode(owner.length)}${owner}`),
    segment(0xfe, `${maker} ${place}`),
  ]
  const behind = Buffer.concat([jpeg, Buffer.from(`\0\0\0\x18ftypmp42 ${tail}`)])
  return Buffer.concat([jpeg.subarray(0, 2), ...extra, jpeg.subarray(2), behind])
}

/** A PNG with text chunks, EXIF, a named color profile, an unknown chunk and bytes after its end. */
export async function notedPng(picture: Uint8Array): Promise<Buffer> {
  const png = await sharp(picture).withExif(exif).png().toBuffer()
  const extra = [
    chunk('tEXt', `Author\0${owner}`),
    chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`),
    chunk('iCCP', Buffer.concat([Buffer.from(`${profile}\0\0`), deflateSync(await namedProfile())])),
    chunk('prVt', `${maker} ${place}`),
  ]
  return Buffer.concat([png.subarray(0, 33), ...extra, png.subarray(33), Buffer.from(tail)])
}

/** Appends bytes to a file, as motion photos do. */
export const withTail = (file: Uint8Array): Buffer => Buffer.concat([file, Buffer.from(tail)])

/** All files of a folder and its subfolders, by path. */
export async function filesUnder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, Buffer>()
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    // A file can disappear meanwhile: an email gets its final name only once it is written.
    const bytes = await readFile(path).catch(() => undefined)
    if (bytes) files.set(path, bytes)
  }
  return files
}

/** The planted metadata texts that these bytes contain, in UTF-8 or UTF-16. */
export function notesIn(bytes: Buffer): string[] {
  return noted.filter((words) => bytes.includes(words) || bytes.includes(Buffer.from(words, 'utf16le')))
}

/** Fails if a file contains planted metadata, or a picture contains EXIF or IPTC data. */
export async function expectClean(files: Map<string, Buffer>) {
  for (const [name, bytes] of files) {
    expect(notesIn(bytes), name).toEqual([])
    if (!/\.(jpg|png|webp)$/.test(name)) continue
    const { exif, iptc, xmpAsString = '' } = await sharp(bytes).metadata()
    expect([exif, iptc], name).toEqual([undefined, undefined])
    expect(xmpAsString, name).not.toMatch(/GPS|City|Planted/)
  }
}

/** An sRGB profile with a planted description. */
async function namedProfile(): Promise<Buffer> {
  const plain = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
  const { icc } = await sharp(await plain.withIccProfile('srgb').jpeg().toBuffer()).metadata()
  const named = Buffer.from(icc ?? [])
  named.write(profile, named.indexOf('desc', 200) + 28, 'utf16le')
  return named
}

function segment(marker: number, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

function chunk(type: string, content: string | Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(content)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
