/** Private file storage. Keys look like `artwork/0b1c….jpg`; they are random, never a name chosen by a parent. */
export type Files = {
  /** Stores bytes under a key atomically, replacing existing ones. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes, or undefined if there is no such file. */
  read(key: string): Promise<Buffer | undefined>
  /** Erases a file. Does nothing if there is no such file. */
  erase(key: string): Promise<void>
  /** Whether the store keeps a copy of erased files; absent if it never does. */
  keepsErased?(): Promise<boolean>
  /** Lists all files in no particular order. Files written or erased meanwhile may be included or not. */
  list(): AsyncIterable<StoredFile>
  /** Erases partial files that crashes left a while ago. */
  eraseAbandoned(): Promise<void>
}

/** An operation of the store failed: it is unreachable, full or refuses. */
export class StoreFailed extends Error {}

/** The store refused a request. The message contains no URL and no key. */
export class StoreRefused extends Error {}

export type StoredFile = { key: string; writtenAt: Date }
