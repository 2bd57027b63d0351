import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { withClient } from '#server/database/with-client.ts'
import { migrate } from '#server/migrate.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's URL for the server that all tests share. */
    postgresUrl: string
    /** The migrated database that every test database is copied from. */
    templateDatabase: string
  }
}

/** Test data need not survive a power cut, so turn durability off for speed. */
const NOTHING_LASTS = [
  'alter system set fsync = off',
  'alter system set full_page_writes = off',
  'alter system set synchronous_commit = off',
  "alter system set max_wal_size = '256MB'",
  'select pg_reload_conf()',
]

/** Runs the tests on the server at TEST_DATABASE_URL, or on an embedded server that is removed afterward. */
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
  // With passwords, each of about 2,500 connections would compute 4,096 rounds of SHA-256.
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
