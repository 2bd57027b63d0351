import { join } from 'node:path'
import { openFiles } from '#server/chosen-integrations.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import type { Files } from '#server/integrations/files/files.ts'
import type { Settings } from '#server/settings.ts'

/** What a backup is made from and restored into. */
export type Storage = {
  databaseUrl: string
  files: Files
  keptSecretIn: string | undefined
  secret: string | undefined
}

/** Passes on the database and file store of these settings without changing either. Runs an embedded database meanwhile, if there is one. */
export async function withStorage<T>(settings: Settings, use: (storage: Storage) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl, secret } = settings
  const parts = { files: openFiles(settings), keptSecretIn: secret ? undefined : dataDir, secret }
  if (databaseUrl) return use({ databaseUrl, ...parts })
  const embedded = await startEmbeddedPostgres(join(dataDir, 'postgres'))
  try {
    return await use({ databaseUrl: embedded.url, ...parts })
  } finally {
    await embedded.stop()
  }
}
