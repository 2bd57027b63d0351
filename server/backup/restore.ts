import { sha256Of } from '../files/recorded-files.ts'
import type { Files } from '../integrations/files/files.ts'
import { migrate } from '../migrate.ts'
import { hasSecret, keepSecret, removeSecret } from '../secret.ts'
import { END, End, HEAD, Head, keyOf, SECRET, tableOf } from './format.ts'
import { beginLoading, type Loading, RestoreRefused, requireEmptyDatabase } from './load-tables.ts'
import { ArchiveError, type Entry, readArchive } from './read-archive.ts'

export type RestoreTarget = {
  databaseUrl: string
  files: Files
  /** Where to store the restored secret; undefined if a setting provides the secret. */
  keptSecretIn: string | undefined
  /** The secret from the settings, if any. */
  secret?: string | undefined
}

type Loaded = { loading?: Loading; head?: Head; end?: End; secret?: Buffer }

/** Fills an empty database and file store from a backup. A failure before the commit leaves both empty. @throws RestoreRefused, ArchiveError */
export async function restore(target: RestoreTarget, path: string, identity: string): Promise<Head & End> {
  await requireEmpty(target)
  const restored = await load(target, path, identity)
  await migrate(target.databaseUrl)
  return restored
}

async function load(target: RestoreTarget, path: string, identity: string): Promise<Head & End> {
  const loaded: Loaded = {}
  try {
    for await (const entry of readArchive(path, identity)) await take(target, loaded, entry)
    return await commit(target, loaded)
  } catch (error) {
    for await (const { key } of target.files.list()) await target.files.erase(key)
    throw error
  } finally {
    await loaded.loading?.close()
  }
}

/** Stores the secret first, because it can be removed again but a commit cannot be undone. */
async function commit(
  { keptSecretIn }: RestoreTarget,
  { loading, head, end, secret }: Loaded,
): Promise<Head & End> {
  if (!loading || !head || !end) throw new ArchiveError('The backup has no end. It was cut off.')
  const keepsSecret = keptSecretIn !== undefined && secret !== undefined
  if (keepsSecret) await keepSecret(keptSecretIn, secret)
  try {
    await loading.commit(end.rows)
  } catch (error) {
    if (keepsSecret) await removeSecret(keptSecretIn)
    throw error
  }
  return { ...head, ...end }
}

async function requireEmpty({ databaseUrl, files, keptSecretIn }: RestoreTarget): Promise<void> {
  await requireEmptyDatabase(databaseUrl)
  for await (const _ of files.list())
    throw new RestoreRefused('The file store is not empty. Restore into a new one.')
  if (keptSecretIn && (await hasSecret(keptSecretIn)))
    throw new RestoreRefused('The data folder has a secret already. Restore into a new one.')
}

async function take(target: RestoreTarget, loaded: Loaded, { name, content }: Entry): Promise<void> {
  if (name === HEAD) {
    loaded.head = Head.parse(JSON.parse(content.toString()))
    loaded.loading = await beginLoading(target.databaseUrl, loaded.head)
    return
  }
  if (name === END) {
    loaded.end = End.parse(JSON.parse(content.toString()))
    return
  }
  if (!loaded.loading) throw new ArchiveError('The backup does not begin with its head.')
  const table = tableOf(name)
  const key = keyOf(name)
  if (table) await loaded.loading.add(table, content)
  else if (key) await takeFile(target.files, loaded.loading, key, content)
  else if (name === SECRET) loaded.secret = requireSame(target, content)
  else throw new ArchiveError(`The backup has an entry that this version does not know: ${name}`)
}

/** With a different secret, no signed link would work and no blocked address would be recognized. */
function requireSame({ secret }: RestoreTarget, content: Buffer): Buffer {
  if (secret === undefined || secret === content.toString()) return content
  throw new RestoreRefused(
    'The backup holds the secret of its shop, and APP_SECRET is another one. Take APP_SECRET away; with DATABASE_URL, set it to what `age -d -i KEYFILE FILE | tar xO secret` prints.',
  )
}

/** Also records length and checksum for files that were stored before these were recorded. */
async function takeFile(files: Files, loading: Loading, key: string, content: Buffer): Promise<void> {
  await files.write(key, content)
  await loading.note(key, content.byteLength, sha256Of(content))
}
