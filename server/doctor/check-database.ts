import pg from 'pg'
import { encodingOf, listMigrations, otherEncoding } from '../migrate.ts'
import { codeOf, type Finding, ok, problem } from './finding.ts'

const OLDEST_VERSION = 150_000
const LONGEST_CONNECTING_MS = 5_000
const MOST_CLOCK_DIFFERENCE_MS = 2_000

/** Changes nothing, so it is safe for a database that another version uses. */
export async function checkDatabase(databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: LONGEST_CONNECTING_MS,
  })
  try {
    await client.connect()
    return [await checkVersion(client), await checkMigrations(client), await checkClock(client)]
  } catch (error) {
    const says = `It cannot be reached (${codeOf(error)}). Is it running, and is DATABASE_URL right?`
    return [problem('database', says)]
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function checkVersion(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string; number: number }>(
    `select current_setting('server_version') as name, current_setting('server_version_num')::int as number`,
  )
  const { name = '', number = 0 } = rows[0] ?? {}
  if (number < OLDEST_VERSION) return problem('database', `PostgreSQL ${name} is too old. Take 15 or newer.`)
  const encoding = await encodingOf(client)
  if (encoding !== 'UTF8') return problem('database', otherEncoding(encoding))
  return ok('database', `PostgreSQL ${name} answers.`)
}

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const subject = 'migrations'
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  )
  if (!tables[0]?.there) return ok(subject, 'The database is empty. The first start makes the tables.')
  const { rows: applied } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const ours = new Map((await listMigrations()).map(({ name, checksum }) => [name, checksum]))
  const changed = applied.find(({ name, checksum }) => ours.has(name) && ours.get(name) !== checksum)
  if (changed)
    return problem(subject, `${changed.name} is not the one that was applied. Take it from the release.`)
  const newer = applied.find(({ name }) => !ours.has(name))
  if (newer)
    return problem(subject, `${newer.name} is not known here. A newer version uses this database: update.`)
  const missing = ours.size - applied.length
  if (missing > 0)
    return problem(subject, `${missing} are not applied. Start the shop once with this version.`)
  return ok(subject, `All ${ours.size} are applied.`)
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const asked = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const here = (asked + Date.now()) / 2
  const apart = Math.abs((rows[0]?.now.getTime() ?? 0) - here)
  const seconds = (apart / 1000).toFixed(1)
  if (apart > MOST_CLOCK_DIFFERENCE_MS)
    return problem(
      'clock',
      `It is ${seconds} s apart from the database's. Let both follow a time server (NTP).`,
    )
  return ok('clock', `It is ${seconds} s apart from the database's.`)
}
