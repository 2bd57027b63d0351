import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Query } from '../database/database.ts'
import { storedFiles } from '../database/schema.ts'
import type { Files } from '../integrations/files/files.ts'

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Wraps a file store so that the database has the length and checksum of every stored file. */
export function recordedFiles(files: Files, db: Query): Files {
  return {
    ...files,
    async write(key, bytes) {
      await files.write(key, bytes)
      const written = { bytes: bytes.byteLength, sha256: sha256Of(bytes), writtenAt: sql`now()` }
      await db
        .insert(storedFiles)
        .values({ key, ...written })
        .onConflictDoUpdate({ target: storedFiles.key, set: written })
    },
    async erase(key) {
      await files.erase(key)
      await db.delete(storedFiles).where(eq(storedFiles.key, key))
    },
  }
}
