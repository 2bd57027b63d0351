import pg from 'pg'

/** Tables that change with every request. */
const PASSING = ['request_counts']

/** Returns the tables whose rows changed; `restore` also resets them, except the jobs. */
export type KeptRows = { close(): Promise<void>; restore(): Promise<string[]>; changed(): Promise<string[]> }

/** Takes a snapshot of all the product's rows. */
export async function keepRows(databaseUrl: string): Promise<KeptRows> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1)`,
    [PASSING],
  )
  const tables = rows.map(({ name }) => name)
  await client.query('create schema kept')
  for (const name of tables) await client.query(`create table kept.${name} as table public.${name}`)
  const hash = (name: string) =>
    `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t)`
  const states = ['(select count(*)::text from jobs.job)', ...tables.map((name) => hash(`public.${name}`))]
  const look = async () => {
    const { rows: now } = await client.query<{ states: string[] }>(`select array[${states}] as states`)
    return now[0]?.states ?? []
  }
  const [jobs, ...known] = await look()
  let knownJobs = jobs
  const changed = async () => {
    const [jobsNow, ...now] = await look()
    const which = tables.filter((_, i) => now[i] !== known[i])
    if (jobsNow === knownJobs) return which
    knownJobs = jobsNow
    return ['jobs', ...which]
  }
  return {
    changed,
    async restore() {
      const which = await changed()
      if (which.length === 0) return which
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      for (const name of which.filter((one) => one !== 'jobs')) {
        await client.query(`delete from public.${name}`)
        await client.query(`insert into public.${name} select * from kept.${name}`)
      }
      await client.query('commit')
      return which
    },
    close: () => client.end(),
  }
}
