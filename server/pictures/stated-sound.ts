/** An hour of sound in a file has fewer packets. */
const MOST_PACKETS = 200_000

/** The boxes of an MP4 file below which its tables lie. */
const roots = new Set(['moov', 'moof', 'mfra'].map(nameAsNumber))

/** Where a table says how many entries it has, counted from its content, and how many bytes an entry takes at least. */
const tables = new Map(
  Object.entries({
    stts: { countAt: 4, entryBytes: 8 },
    ctts: { countAt: 4, entryBytes: 8 },
    stsz: { countAt: 8, entryBytes: 4 },
    stss: { countAt: 4, entryBytes: 4 },
    stsc: { countAt: 4, entryBytes: 12 },
    stco: { countAt: 4, entryBytes: 4 },
    co64: { countAt: 4, entryBytes: 8 },
    elst: { countAt: 4, entryBytes: 12 },
    keys: { countAt: 4, entryBytes: 8 },
    tfra: { countAt: 12, entryBytes: 11 },
    trun: { countAt: 4, entryBytes: 0 },
  }).map(([name, table]) => [nameAsNumber(name), { name, ...table }]),
)

type Table = { name: string; countAt: number; entryBytes: number }

/** No browser writes these: packet sizes in half bytes, and what is needed to decrypt. */
const foreign = new Set(['stz2', 'saiz', 'senc'].map(nameAsNumber))

const OGG_PAGE = nameAsNumber('OggS')
const OGG_FIRST_PAGE = 2

const WEBM_SEEK_HEAD = 0x11_4d_9b_74
const MOST_SEEK_HEADS = 2
const WEBM_CLUSTER = 0x1f_43_b6_75
const SIMPLE_BLOCK = 0xa3
const BLOCK = 0xa1
/** What mediabunny looks into for blocks: groups and what is added to them, and tags. */
const groups = new Set([0xa0, 0xa6, 0x75_a1, 0x73_73, 0x63_c0, 0x67_c8])
const LACED = 0b110

/** Whether a file states more than it holds, so that whoever opens it would fill the memory. Throws RangeError where it is cut off. */
export function statesTooMuch(bytes: Uint8Array): boolean {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return hasManyStreams(file) || hasManySeekHeads(bytes) || hasManyBlocks(file, bytes) || hasLargeTables(file)
}

/** Each stream of an Ogg file is read to its end before the next one. */
function hasManyStreams(file: DataView): boolean {
  if (!isOggPage(file, 0)) return false
  const segments = file.getUint8(26)
  let second = 27 + segments
  for (let i = 0; i < segments; i++) second += file.getUint8(27 + i)
  return isOggPage(file, second) && (file.getUint8(second + 5) & OGG_FIRST_PAGE) !== 0
}

function isOggPage(file: DataView, at: number): boolean {
  return at + 27 <= file.byteLength && file.getUint32(at) === OGG_PAGE
}

/** Each one of a WebM file is followed to others, which may lie inside of one another. */
function hasManySeekHeads(bytes: Uint8Array): boolean {
  return placesOf(WEBM_SEEK_HEAD, bytes).length > MOST_SEEK_HEADS
}

/** A block needs two bytes; a laced one, which no browser writes, becomes up to 256 packets, each with room of its own. */
function hasManyBlocks(file: DataView, bytes: Uint8Array): boolean {
  let packets = 0
  for (const at of placesOf(WEBM_CLUSTER, bytes)) {
    packets += packetsBelow(file, variable(file, at + 4).next, file.byteLength)
    if (packets > MOST_PACKETS) return true
  }
  return false
}

/** The packets of a cluster, which may end where the next one starts, or of a group of blocks. */
function packetsBelow(file: DataView, from: number, to: number, inGroup = false): number {
  let packets = 0
  for (let at = from; at + 8 <= file.byteLength && at + 2 <= to && file.getUint8(at) > 0; ) {
    if (!inGroup && file.getUint32(at) === WEBM_CLUSTER) break
    const sizeAt = variable(file, at).next
    const id = sizeAt - at === 2 ? file.getUint16(at) : file.getUint8(at)
    const size = variable(file, sizeAt)
    const end = size.next + size.value
    if (groups.has(id)) packets += packetsBelow(file, size.next, Math.min(end, to), true)
    if (id === SIMPLE_BLOCK || id === BLOCK)
      packets += isLaced(file, size.next) ? Number.POSITIVE_INFINITY : 1
    at = end
  }
  return packets
}

/** Behind the track's number and the time. */
function isLaced(file: DataView, block: number): boolean {
  const flags = variable(file, block).next + 2
  return flags < file.byteLength && (file.getUint8(flags) & LACED) !== 0
}

/** A number whose first byte tells by its leading zeros how many bytes follow. */
function variable(file: DataView, at: number): { value: number; next: number } {
  if (at >= file.byteLength) return { value: 0, next: file.byteLength }
  const first = file.getUint8(at)
  const width = Math.clz32(first) - 23
  const next = Math.min(at + width, file.byteLength)
  let value = first & (0x7f >> (width - 1))
  for (let i = at + 1; i < next; i++) value = value * 256 + file.getUint8(i)
  return { value, next }
}

function placesOf(id: number, bytes: Uint8Array): number[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const word = Buffer.alloc(4)
  word.writeUint32BE(id)
  const places: number[] = []
  for (let at = file.indexOf(word); at >= 0; at = file.indexOf(word, at + 1)) places.push(at)
  return places
}

/** Looks at every place rather than from box to box: an index in an MP4 file may point anywhere. */
function hasLargeTables(file: DataView): boolean {
  let inRoot = 0
  let packets = 0
  for (let at = 4; at + 4 <= file.byteLength; at++) {
    const name = file.getUint32(at)
    if (roots.has(name)) inRoot = Math.max(inRoot, rootEnd(file, at))
    if (at >= inRoot) continue
    if (foreign.has(name)) return true
    const table = tables.get(name)
    if (table) packets += packetsIn(file, table, at, inRoot)
    if (packets > MOST_PACKETS) return true
  }
  return false
}

/** Where the box ends whose name is here; 0 where it does not fit into the file. */
function rootEnd(file: DataView, at: number): number {
  const size = file.getUint32(at - 4)
  if (size === 1) return file.byteLength
  const end = at - 4 + size
  return end > file.byteLength ? 0 : end
}

/** How many packets a table tells of; infinitely many where it has not the room for its entries. */
function packetsIn(file: DataView, { name, countAt, entryBytes }: Table, at: number, inRoot: number): number {
  const start = at + 4
  const end = at - 4 + file.getUint32(at - 4)
  const entries = start + countAt + 4
  if (entries > end || end > inRoot) return Number.POSITIVE_INFINITY
  const count = file.getUint32(start + countAt)
  // Packets of one size need no entries.
  if (name === 'stsz' && file.getUint32(start + 4) > 0) return 0
  if (count * entryBytes > end - entries) return Number.POSITIVE_INFINITY
  if (name === 'trun') return count
  if (name !== 'stts' && name !== 'ctts') return 0
  let packets = 0
  for (let i = 0; i < count; i++) packets += file.getUint32(entries + i * entryBytes)
  return packets
}

function nameAsNumber(name: string): number {
  return Buffer.from(name).readUint32BE()
}
