// Large arrays cost more to get from the system and to give back than to fill. A thread keeps those it used and lends them again.

const smallest = 16_384
// Where no array fits, those that nobody has wanted for longest go, so that the stock and all it has lent stay below this.
const mostHeld = 128 * 2 ** 20
// A larger array than needed is lent rather than a new one made, up to so many times the size.
const mostWaste = 2

// What came back first stands first.
const free: ArrayBuffer[] = []
let heldBytes = 0
let lent = 0

// Who borrows now. Only synchronous code runs while it is set, so two pieces of work never mix.
let borrowed: Set<ArrayBuffer> | undefined

/** Numbers of any content, from the thread's stock while a `borrowing` runs. */
export function rawFloats(length: number): Float32Array<ArrayBuffer> {
  return new Float32Array(bufferFor(4 * length), 0, length)
}

/** Bytes of any content, likewise. */
export function rawBytes(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bufferFor(length), 0, length)
}

/** 32-bit integers of any content, likewise. */
export function rawIntegers(length: number): Int32Array<ArrayBuffer> {
  return new Int32Array(bufferFor(4 * length), 0, length)
}

/** 16-bit numbers from 0 of any content, likewise. */
export function rawShorts(length: number): Uint16Array<ArrayBuffer> {
  return new Uint16Array(bufferFor(2 * length), 0, length)
}

/** A borrowed or plain copy of some bytes. */
export function copiedBytes(from: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = rawBytes(from.length)
  out.set(from)
  return out
}

/** The number of arrays of the stock that somebody holds. */
export function lentArrays(): number {
  return lent
}

/** Runs synchronous work that borrows its large arrays; those that the result does not hold (in objects, lists or maps) go back at once. */
export function borrowing<T>(work: () => T, owner: Set<ArrayBuffer> | undefined = borrowed): T {
  const outer = borrowed
  const mine = new Set<ArrayBuffer>()
  borrowed = mine
  try {
    const result = work()
    const kept = buffersIn(result)
    for (const buffer of kept) if (mine.delete(buffer)) pass(buffer, owner)
    return result
  } finally {
    giveBack(mine)
    borrowed = outer
  }
}

/** Gives arrays back to the stock. */
export function giveBack(buffers: Set<ArrayBuffer>) {
  lent -= buffers.size
  for (const buffer of buffers) free.push(buffer)
  buffers.clear()
  makeRoom(0)
}

/** Gives what nobody holds back to the system: a network needs as much memory of its own while it looks. */
export function emptyStock() {
  while (free.length > 0) dropOldest()
}

/** Arrays that leave the studio are nobody's any more: the collector takes them. */
export function letGo(buffers: Set<ArrayBuffer>) {
  for (const buffer of buffers) forget(buffer)
  buffers.clear()
}

function forget({ byteLength }: ArrayBuffer) {
  lent--
  heldBytes -= byteLength
}

function makeRoom(bytes: number) {
  while (heldBytes + bytes > mostHeld && free.length > 0) dropOldest()
}

// Transferring frees the memory at once; the collector would come for it later.
function dropOldest() {
  const buffer = free.shift()
  heldBytes -= buffer?.byteLength ?? 0
  buffer?.transfer(0)
}

/** All buffers that a value holds. */
export function buffersIn(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer)
  } else if (Array.isArray(value)) {
    if (typeof value[0] !== 'number') for (const item of value) buffersIn(item, found)
  } else if (value instanceof Map) for (const item of value.values()) buffersIn(item, found)
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) buffersIn(item, found)
  return found
}

function pass(buffer: ArrayBuffer, owner: Set<ArrayBuffer> | undefined) {
  if (owner) owner.add(buffer)
  else forget(buffer)
}

function bufferFor(bytes: number): ArrayBuffer {
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw new RangeError(`No array has ${bytes} bytes.`)
  if (!borrowed || bytes < smallest) return new ArrayBuffer(bytes)
  const size = roundedUp(bytes)
  const buffer = fromStock(size) ?? fresh(size)
  borrowed.add(buffer)
  lent++
  return buffer
}

function fresh(size: number): ArrayBuffer {
  makeRoom(size)
  heldBytes += size
  return new ArrayBuffer(size)
}

// The smallest of the stock that is large enough, and of those the one that came back last.
function fromStock(bytes: number): ArrayBuffer | undefined {
  let best = -1
  for (let i = 0; i < free.length; i++) {
    const size = free[i].byteLength
    if (size < bytes || size > mostWaste * bytes) continue
    if (best < 0 || size <= free[best].byteLength) best = i
  }
  return best < 0 ? undefined : free.splice(best, 1)[0]
}

// Sixteen sizes from one power of two to the next, so that drawings of nearly the same proportions find what the last one left.
function roundedUp(bytes: number): number {
  const step = 2 ** (Math.floor(Math.log2(bytes)) - 4)
  return Math.ceil(bytes / step) * step
}
