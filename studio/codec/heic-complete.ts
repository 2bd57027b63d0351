import { type Box, boxesIn, reader } from './boxes.ts'

type Extent = { start: number; end: number }

// A 48-megapixel phone photo has about 200.
const mostExtents = 10_000

/** Whether a HEIC file (ISO/IEC 23008-12) is complete. The decoder paints missing or zeroed bytes green. */
export function isCompleteHeic(bytes: Uint8Array): boolean {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const meta = boxesIn(file, 0, file.byteLength).find(({ type }) => type === 'meta')
    if (!meta) return false
    const inMeta = boxesIn(file, meta.start + 4, meta.end)
    const items = itemExtents(file, inMeta)
    const extents = [...items.values()].flat()
    if (extents.length === 0 || extents.some(({ end }) => end > file.byteLength)) return false
    const pictures = pictureItems(file, inMeta).map((id) => items.get(id) ?? [])
    return arePictures(bytes, pictures, lengthBytes(file, inMeta))
  } catch (problem) {
    if (problem instanceof RangeError) return false
    throw problem
  }
}

/** The byte ranges of each item by item ID, from the `iloc` box. */
function itemExtents(file: DataView, inMeta: Box[]): Map<number, Extent[]> {
  const iloc = reader(file, boxNamed(inMeta, 'iloc'))
  const items = new Map<number, Extent[]>()
  const version = iloc.number(1)
  iloc.number(3)
  const sizes = [iloc.number(1), iloc.number(1)] as const
  const [offsetBytes, lengthBytes] = [sizes[0] >> 4, sizes[0] & 15]
  const [baseBytes, indexBytes] = [sizes[1] >> 4, version > 0 ? sizes[1] & 15 : 0]
  const idBytes = version < 2 ? 2 : 4
  let count = 0
  for (let left = iloc.number(idBytes); left > 0; left--) {
    const id = iloc.number(idBytes)
    const method = version > 0 ? iloc.number(2) & 15 : 0
    iloc.number(2)
    const base = iloc.number(baseBytes)
    const extents: Extent[] = []
    for (let more = iloc.number(2); more > 0; more--) {
      if (++count > mostExtents) throw new RangeError('Too many extents.')
      iloc.number(indexBytes)
      const start = base + iloc.number(offsetBytes)
      extents.push({ start, end: start + iloc.number(lengthBytes) })
    }
    // Only items with construction method 0 are stored at offsets in the file itself.
    if (method === 0) items.set(id, extents)
  }
  return items
}

/** The IDs of the items that are HEVC pictures, from the `iinf` box. */
function pictureItems(file: DataView, inMeta: Box[]): number[] {
  const { start, end } = boxNamed(inMeta, 'iinf')
  const countBytes = file.getUint8(start) === 0 ? 2 : 4
  return boxesIn(file, start + 4 + countBytes, end)
    .map((entry) => {
      const infe = reader(file, entry)
      const version = infe.number(1)
      infe.number(3)
      const id = infe.number(version < 3 ? 2 : 4)
      infe.number(2)
      return { id, type: version < 2 ? '' : infe.letters() }
    })
    .filter(({ type }) => type === 'hvc1')
    .map(({ id }) => id)
}

/** The size in bytes of the length prefix of each NAL unit, from the `hvcC` box. */
function lengthBytes(file: DataView, inMeta: Box[]): number {
  const iprp = boxNamed(inMeta, 'iprp')
  const ipco = boxNamed(boxesIn(file, iprp.start, iprp.end), 'ipco')
  const hvcC = boxesIn(file, ipco.start, ipco.end).find(({ type }) => type === 'hvcC')
  return hvcC ? (file.getUint8(hvcC.start + 21) & 3) + 1 : 4
}

function arePictures(bytes: Uint8Array, pictures: Extent[][], lengthBytes: number): boolean {
  const all = pictures.flat().reduce((sum, { start, end }) => sum + end - start, 0)
  // Overlapping items could make a small file take hours.
  if (all > 2 * bytes.length) return false
  return pictures.every((extents) => {
    const parts = extents.map(({ start, end }) => bytes.subarray(start, end))
    const [only] = parts
    return isPicture(parts.length === 1 && only ? only : Buffer.concat(parts), lengthBytes)
  })
}

/** Whether length-prefixed NAL units fill the bytes and none contains a forbidden start code (ITU-T H.265, 7.4.2). */
function isPicture(item: Uint8Array, lengthBytes: number): boolean {
  const view = new DataView(item.buffer, item.byteOffset, item.byteLength)
  const whole = { start: 0, end: item.length }
  for (let at = 0; at < item.length; ) {
    const length = reader(view, { ...whole, start: at }).number(lengthBytes)
    const start = at + lengthBytes
    at = start + length
    if (length === 0 || at > item.length || hasStartCode(item, start, at)) return false
  }
  return item.length > 0
}

function hasStartCode(item: Uint8Array, from: number, to: number): boolean {
  for (let zero = item.indexOf(0, from); zero >= 0 && zero + 2 < to; zero = item.indexOf(0, zero + 1))
    if (item[zero + 1] === 0 && (item[zero + 2] ?? 0) < 3) return true
  return false
}

function boxNamed(boxes: Box[], name: string): Box {
  const box = boxes.find(({ type }) => type === name)
  if (!box) throw new RangeError(`There is no box ${name}.`)
  return box
}
