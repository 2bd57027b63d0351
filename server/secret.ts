import { randomBytes, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LEAST_SECRET_CHARACTERS, SettingsError } from './settings.ts'

const FILE = 'secret'
/** Error codes of file systems without hard links. */
const WITHOUT_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** Returns the secret that signs cookies and links if no setting provides one. Created in the data folder at the first start. @throws SettingsError */
export async function keptSecret(dataDir: string): Promise<string> {
  if (!(await hasSecret(dataDir))) await makeSecret(dataDir)
  return readSecret(dataDir)
}

export async function hasSecret(dataDir: string): Promise<boolean> {
  const found = await readFile(join(dataDir, FILE)).catch(unless('ENOENT'))
  return found !== undefined
}

/** @throws SettingsError if the file was cut off */
export async function readSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE)
  const secret = await readFile(path, 'utf8')
  if (secret.length >= LEAST_SECRET_CHARACTERS) return secret
  throw new SettingsError(
    `DATA_DIR: ${path} holds fewer than ${LEAST_SECRET_CHARACTERS} characters. Put the secret of a backup there; or remove the file, and the next start makes a new one, with which old links and sign-ins no longer work.`,
  )
}

/** Writes a complete file and links it into place, so that a crash or a full disk leaves no empty secret. @throws EEXIST if there is one already */
export async function keepSecret(dataDir: string, secret: string | Uint8Array): Promise<void> {
  const path = join(dataDir, FILE)
  const temporary = `${path}.${randomUUID()}.part`
  try {
    await writeFile(temporary, secret, { flag: 'wx', mode: 0o600, flush: true })
    await link(temporary, path).catch(async (error: NodeJS.ErrnoException) => {
      if (!WITHOUT_LINKS.has(error.code ?? '')) throw error
      // `readSecret` refuses a copy that was cut off.
      await copyFile(temporary, path, constants.COPYFILE_EXCL)
    })
  } finally {
    await rm(temporary, { force: true })
  }
}

export async function removeSecret(dataDir: string): Promise<void> {
  await rm(join(dataDir, FILE), { force: true })
}

/** Another process may make one at the same time; the first one counts. */
async function makeSecret(dataDir: string): Promise<void> {
  await keepSecret(dataDir, randomBytes(32).toString('base64url')).catch(unless('EEXIST'))
}

function unless(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error
  }
}
