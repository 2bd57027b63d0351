import { basename, dirname, join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import { filesUnder } from './noted.ts'

/** Every row of every table, including the job queue's, and every stored file. */
export type Kept = { place: string; content: string }[]

export async function everythingKept(services: Services): Promise<Kept> {
  return [...(await allRows(services)), ...(await allFiles(services))]
}

export async function allRows({ db }: Services): Promise<Kept> {
  const { rows: tables } = await db.execute<{ name: string; place: string }>(sql`
    select format('%I.%I', nspname, relname) as name, case nspname when 'public' then relname else nspname end as place
    from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`)
  const found = await Promise.all(
    tables.map(async ({ name, place }) => {
      const { rows } = await db.execute<{ content: string }>(`select t::text as content from ${name} t`)
      return rows.map(({ content }) => ({ place, content }))
    }),
  )
  return found.flat()
}

async function allFiles({ settings }: Services): Promise<Kept> {
  const root = join(settings.dataDir, 'files')
  return [...(await filesUnder(root))].map(([path, bytes]) => ({
    place: `${relative(root, dirname(path))}/`,
    content: `${basename(path)}\n${bytes.toString('latin1')}`,
  }))
}

/** The tables and folders that contain a text, ignoring case. */
export function placesOf(text: string, kept: Kept): string[] {
  const sought = text.toLowerCase()
  const found = kept.filter(({ content }) => content.toLowerCase().includes(sought))
  return [...new Set(found.map(({ place }) => place))].sort()
}
