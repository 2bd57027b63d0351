import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { withClient } from '../database/with-client.ts'
import { sha256Of } from '../files/recorded-files.ts'
import type { Files } from '../integrations/files/files.ts'
import { readSecret } from '../secret.ts'
import { type ArchiveWriter, createArchive } from './archive.ts'
import { END, type End, fileEntry, HEAD, type Head, SECRET, tableEntry } from './format.ts'
import { declareExpected, type ExpectedFile, fetchExpected, listStillExpected } from './named-files.ts'
import { countRows, listTables, queueVersion, type Table, unfinishedOnly } from './tables.ts'

export type Source = {
  databaseUrl: string
  files: Files
  /** Where the generated secret is stored; undefined if a setting provides the secret. */
  keptSecretIn: string | undefined
}

const PART_BYTES = 4 * 1024 * 1024
const ONE_AT_A_TIME = 7_426_002

/** Thrown if the backup cannot start; the message says why. */
export class BackupRefused extends Error {}

/** Copies a snapshot of the database, then the files it refers to, into an encrypted file. The shop may keep running. @throws BackupRefused while another backup runs */
export async function backUp(source: Source, path: string, recipient: string): Promise<Head & End> {
  return withClient(source.databaseUrl, async (client) => {
    await requireAlone(client)
    return copyAll(client, source, await createArchive(path, recipient))
  })
}

/** Two concurrent backups to the same file would corrupt it. */
async function requireAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    ONE_AT_A_TIME,
  ])
  if (!rows[0]?.alone) throw new BackupRefused('Another backup of this database is running.')
}

async function copyAll(client: pg.Client, source: Source, archive: ArchiveWriter): Promise<Head & End> {
  try {
    const { head, rows } = await copyDatabase(client, archive)
    if (source.keptSecretIn) await archive.add(SECRET, Buffer.from(await readSecret(source.keptSecretIn)))
    const end = { rows, ...(await copyFiles(client, source.files, archive, head.takenAt)) }
    await archive.addJson(END, end)
    await archive.finish()
    return { ...head, ...end }
  } catch (error) {
    await archive.abandon(error)
    throw error
  }
}

async function copyDatabase(
  client: pg.Client,
  archive: ArchiveWriter,
): Promise<{ head: Head; rows: number }> {
  await client.query('begin transaction isolation level repeatable read, read only')
  const head = await headOf(client)
  await archive.addJson(HEAD, head)
  for (const table of head.tables) await copyTable(client, archive, table)
  const rows = await countRows(client, head.tables)
  await declareExpected(client)
  await client.query('commit')
  return { head, rows }
}

async function headOf(client: pg.Client): Promise<Head> {
  const { rows: migrations } = await client.query<Head['migrations'][number]>(
    'select name, checksum from migrations order by name',
  )
  const { rows: now } = await client.query<{ now: Date }>('select now()')
  return {
    format: 1,
    takenAt: (now[0]?.now ?? new Date()).toISOString(),
    migrations,
    queueVersion: await queueVersion(client),
    tables: await listTables(client),
  }
}

async function copyTable(client: pg.Client, archive: ArchiveWriter, table: Table): Promise<void> {
  const { name, columns } = table
  const rows = `select ${columns.join(', ')} from ${name} ${unfinishedOnly(name)}`
  const parts = { count: 0, held: [] as Buffer[], bytes: 0 }
  const putPart = async () => {
    await archive.add(tableEntry(name, ++parts.count), Buffer.concat(parts.held))
    Object.assign(parts, { held: [], bytes: 0 })
  }
  for await (const chunk of client.query(copyTo(`copy (${rows}) to stdout`)) as AsyncIterable<Buffer>) {
    parts.held.push(chunk)
    parts.bytes += chunk.byteLength
    if (parts.bytes >= PART_BYTES) await putPart()
  }
  if (parts.bytes > 0) await putPart()
}

type Copied = Omit<End, 'rows'>

async function copyFiles(
  client: pg.Client,
  files: Files,
  archive: ArchiveWriter,
  takenAt: string,
): Promise<Copied> {
  const copied: Copied = { files: 0, bytes: 0, vanished: [], missing: [], damaged: [] }
  for await (const file of fetchExpected(client)) await copyFile(files, archive, file, copied)
  // Add the erasure notes written since the snapshot, so that a restored shop repeats those erasures.
  const { rows: notes } = await client.query<ExpectedFile>(
    `select key, bytes, sha256 from stored_files where key like 'erasures/%' and written_at >= $1`,
    [takenAt],
  )
  for (const file of notes) await copyFile(files, archive, file, copied)
  return { ...copied, ...(await whyNotThere(client, copied.vanished)) }
}

async function copyFile(
  files: Files,
  archive: ArchiveWriter,
  { key, sha256 }: ExpectedFile,
  copied: Copied,
): Promise<void> {
  const content = await files.read(key)
  if (!content) {
    copied.vanished.push(key)
    return
  }
  if (sha256 && sha256Of(content) !== sha256) copied.damaged.push(key)
  await archive.add(fileEntry(key), content)
  copied.files++
  copied.bytes += content.byteLength
}

/** Splits unreadable files into those erased on purpose (nothing refers to them anymore) and missing ones. */
async function whyNotThere(
  client: pg.Client,
  keys: readonly string[],
): Promise<Pick<End, 'vanished' | 'missing'>> {
  const missing = new Set(await listStillExpected(client, keys))
  return { vanished: keys.filter((key) => !missing.has(key)), missing: [...missing] }
}
