import { existsSync } from 'node:fs'
import { chmod, chown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freePort } from '#server/database/free-port.ts'
import { unprivilegedRunner } from '#server/database/unprivileged.ts'

const VERSIONS = '/usr/lib/postgresql'
const USER = 'doodlebloom'

/** Creates and starts a PostgreSQL server from Debian's package, with default settings except for the port, addresses and connections. */
export async function startDebianPostgres(dir: string): Promise<{ url: string }> {
  const programs = await findPrograms()
  const { run, uid } = await unprivilegedRunner(dir)
  if (uid) {
    await chown(dir, uid, uid)
    const { mode } = await stat(dirname(dir))
    await chmod(dirname(dir), mode | 0o011)
  }
  const data = join(dir, 'data')
  const port = await freePort()
  const login = ['-U', USER, '--auth=trust', '-E', 'UTF8', '--locale=C']
  await run(join(programs, 'initdb'), ['-D', data, ...login])
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
  const log = join(dir, 'server.log')
  await run(join(programs, 'pg_ctl'), ['start', '-w', '-s', '-D', data, '-l', log, '-o', options])
  return { url: `postgres://${USER}@127.0.0.1:${port}/postgres` }
}

async function findPrograms(): Promise<string> {
  const versions = existsSync(VERSIONS) ? await readdir(VERSIONS) : []
  const [newest] = versions.sort((a, b) => Number(b) - Number(a))
  if (!newest) throw new Error('Please install PostgreSQL of Debian: apt-get install postgresql')
  return join(VERSIONS, newest, 'bin')
}
