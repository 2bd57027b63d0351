import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { withClient } from '#server/database/with-client.ts'
import { migrate } from '#server/migrate.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address on the server that the tests share. */
    postgresUrl: string
    /** The migrated database that each test's own database is a copy of. */
    templateDatabase: string
  }
}

/** What is on the disk after a power cut is nobody's concern here. */
const NOTHING_LASTS = [
  'alter system set fsync = off',
  'alter system set full_page_writes = off',
  'alter system set synchronous_commit = off',
  "alter system set max_wal_size = '256MB'",
  'select pg_reload_conf()',
]

/** Runs the tests on the server of TEST_DATABASE_URL, or on an embedded one that lives as long as they do. */
export default async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const template = `template_${process.pid}_${Date.now()}`
  await execute(server.url, `create database ${template}`)
  await migrate(addressOf(server.url, template))
  project.provide('postgresUrl', server.url)
  project.provide('templateDatabase', template)
  return async () => {
    await execute(server.url, `drop database if exists ${template} with (force)`)
    await server.close()
  }
}

async function openServer(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, close: async () => undefined }
  const dir = await temporaryFolder('tests')
  const server = await startEmbeddedPostgres(dir)
  // Two and a half thousand connections prove their password by 4,096 rounds of SHA-256 otherwise.
  await writeFile(join(dir, 'data', 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  for (const sql of NOTHING_LASTS) await execute(server.url, sql)
  const close = async () => {
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
  return { url: server.url, close }
}

const execute = (url: string, sql: string) => withClient(url, (client) => client.query(sql))

function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
