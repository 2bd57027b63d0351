import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import type { KeptReading, MeasurableReading } from '../reading.ts'

// Increment when the layout changes or when all drawings must be read again.
const VERSION = 3

// Header: version, checksum of the body and length of the description, 32 bits each.
const HEADER_BYTES = 12

/** Serializes a reading: a JSON description and one byte per pixel each for surface, ink and line, deflated. */
export function packReading({
  width,
  height,
  unit,
  source,
  corners,
  page,
  colours: { colours, colouredPaper, paperColour },
  shapes: { surface, ink, line, ...shapes },
  strokes,
  doubt,
}: KeptReading): Uint8Array {
  const inks = { colours, colouredPaper, paperColour }
  const described = { width, height, unit, source, corners, page, colours: inks, shapes, strokes, doubt }
  const description = Buffer.from(JSON.stringify(described))
  const lineBytes = new Uint8Array(line.data.length)
  for (let i = 0; i < lineBytes.length; i++)
    lineBytes[i] = Math.min(255, Math.round(255 * (line.data[i] ?? 0)))
  const body = deflateRawSync(Buffer.concat([description, surface, ink, lineBytes]))
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(VERSION, 0)
  header.writeUInt32LE(crc32(body), 4)
  header.writeUInt32LE(description.length, 8)
  return Buffer.concat([header, body])
}

/** The reading as `unpackReading` would return it, without packing. Shares its arrays with the input. */
export function keptReading<Kind extends MeasurableReading>(reading: Kind): Kind {
  const { width, height, colours, shapes } = reading
  const mask = { width, height, data: maskOf(shapes.ink) }
  return { ...reading, ink: { mask }, colours: { ...colours, labels: shapes.ink } }
}

/** Whether bytes are an intact packed reading of the current version. */
export function isPackedReading(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER_BYTES) return false
  const { version, checksum } = headerOf(bytes)
  return version === VERSION && checksum === crc32(bytes.subarray(HEADER_BYTES))
}

/** Deserializes a reading; the bytes must satisfy `isPackedReading`. */
export function unpackReading(bytes: Uint8Array): KeptReading {
  const body = inflateRawSync(bytes.subarray(HEADER_BYTES))
  const start = headerOf(bytes).length
  const { colours, shapes, ...described } = JSON.parse(body.toString('utf8', 0, start))
  const { width, height } = described
  const size = width * height
  const plane = (k: number) => new Uint8Array(body.buffer, body.byteOffset + start + k * size, size)
  const [labels, lineBytes] = [plane(1), plane(2)]
  const line = { width, height, data: new Float32Array(size) }
  for (let i = 0; i < size; i++) line.data[i] = (lineBytes[i] ?? 0) / 255
  return {
    ...described,
    ink: { mask: { width, height, data: maskOf(labels) } },
    colours: { ...colours, labels },
    shapes: { ...shapes, surface: plane(0), ink: labels, line },
  }
}

function maskOf(labels: Uint8Array): Uint8Array {
  const mask = new Uint8Array(labels.length)
  for (let i = 0; i < mask.length; i++) mask[i] = labels[i] === 0 ? 0 : 1
  return mask
}

function headerOf({ buffer, byteOffset }: Uint8Array) {
  const header = new DataView(buffer, byteOffset, HEADER_BYTES)
  const at = (offset: number) => header.getUint32(offset, true)
  return { version: at(0), checksum: at(4), length: at(8) }
}
