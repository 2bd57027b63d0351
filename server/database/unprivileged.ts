import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type RunProgram = (program: string, args: string[]) => Promise<void>

const NOBODY = 65534
const AS_NOBODY_INSIDE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

const execute = promisify(execFile)

/** PostgreSQL refuses to run as root, so root runs it as nobody in a user namespace or, if that is forbidden, as the real nobody (`uid`). */
export async function unprivilegedRunner(cwd: string): Promise<{ run: RunProgram; uid?: number }> {
  const options = { cwd, env: { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' } }
  if (process.getuid?.() !== 0) {
    return { run: async (program, args) => void (await execute(program, args, options)) }
  }
  if (await namespacesAllowed()) {
    const run: RunProgram = async (program, args) =>
      void (await execute('unshare', [...AS_NOBODY_INSIDE, program, ...args], options))
    return { run }
  }
  const asNobody = { ...options, uid: NOBODY, gid: NOBODY }
  return { uid: NOBODY, run: async (program, args) => void (await execute(program, args, asNobody)) }
}

function namespacesAllowed(): Promise<boolean> {
  return execute('unshare', [...AS_NOBODY_INSIDE, 'true']).then(
    () => true,
    () => false,
  )
}
