import type pg from 'pg'
import { retention } from '#contract/retention.ts'
import { withClient } from '../database/with-client.ts'
import { sha256Of } from '../files/recorded-files.ts'
import type { Files } from '../integrations/files/files.ts'
import { declareExpected, fetchExpected, listStillExpected, ownerless } from './named-files.ts'

export type Verified = {
  whole: number
  /** Files that exist but were written before lengths and checksums were recorded. */
  unproven: number
  missing: string[]
  damaged: string[]
  /** Keys of files that nothing owns. */
  stray: string[]
}

const KEYS_AT_A_TIME = 500

/** Checks every expected file against its checksum and finds files that nothing owns. Reads all files; the shop may keep running. */
export async function verify(databaseUrl: string, files: Files): Promise<Verified> {
  return withClient(databaseUrl, async (client) => {
    return { ...(await verifyExpected(client, files)), stray: await findStray(client, files) }
  })
}

async function verifyExpected(client: pg.Client, files: Files): Promise<Omit<Verified, 'stray'>> {
  const found = { whole: 0, unproven: 0, missing: [] as string[], damaged: [] as string[] }
  await client.query('begin')
  await declareExpected(client)
  await client.query('commit')
  for await (const { key, sha256 } of fetchExpected(client)) {
    const content = await files.read(key)
    if (!content) found.missing.push(key)
    else if (!sha256) found.unproven++
    else if (sha256Of(content) === sha256) found.whole++
    else found.damaged.push(key)
  }
  // Leaves out files that were erased during the check.
  return { ...found, missing: await listStillExpected(client, found.missing) }
}

/** A file is written before its row, so only files older than the grace period can be stray. */
async function findStray(client: pg.Client, files: Files): Promise<string[]> {
  const before = Date.now() - retention.unclaimedFiles.ms
  const stray: string[] = []
  let keys: string[] = []
  const look = async () => {
    const { rows } = await client.query<{ key: string }>(ownerless, [keys])
    stray.push(...rows.map(({ key }) => key))
    keys = []
  }
  for await (const { key, writtenAt } of files.list()) {
    if (writtenAt.getTime() < before) keys.push(key)
    if (keys.length === KEYS_AT_A_TIME) await look()
  }
  await look()
  return stray
}
