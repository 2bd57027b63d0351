/** Private storage of pictures. Keys are like `artwork/0b1c….jpg`; they are random, never a name a parent chose. */
export type Files = {
  /** Stores bytes under a key, replacing what was there: wholly or not at all. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>
  /** Erases a file; erasing what is not there is fine. */
  erase(key: string): Promise<void>
  /** Whether a copy stays of what is erased; absent where it never does. */
  keepsErased?(): Promise<boolean>
  /** Every file there is, in no order; what is written or erased meanwhile may be among them or not. */
  list(): AsyncIterable<StoredFile>
  /** Erases what crashes left half written a while ago. */
  eraseAbandoned(): Promise<void>
}

/** The store did not do what it was asked to: it is away, full, or refuses. */
export class StoreFailed extends Error {}

/** The store answered, and would not. The message names no address and no key. */
export class StoreRefused extends Error {}

export type StoredFile = { key: string; writtenAt: Date }
