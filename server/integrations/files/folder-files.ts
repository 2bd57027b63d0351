import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { retention } from '#contract/retention.ts'
import type { Files, StoredFile } from './files.ts'

const safeKey = /^[a-z]+\/[a-z0-9-]+\.[a-z0-9]+$/
const UNFINISHED = '.part'

export function folderFiles(root: string): Files {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error('A file key has an unexpected form.')
    return join(root, key)
  }
  return {
    async write(key, bytes) {
      await writeWhole(pathOf(key), bytes)
    },
    async read(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async erase(key) {
      await rm(pathOf(key), { force: true })
    },
    list: () => filesBelow(root),
    async eraseAbandoned() {
      for await (const path of pathsBelow(root)) if (path.endsWith(UNFINISHED)) await eraseOld(path)
    },
  }
}

/** Writes to a temporary file, syncs it to disk, then renames it into place. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${randomUUID()}${UNFINISHED}`
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function* filesBelow(root: string): AsyncGenerator<StoredFile> {
  for await (const path of pathsBelow(root)) {
    if (path.endsWith(UNFINISHED)) continue
    const writtenAt = await stat(path).then(({ mtime }) => mtime, unlessMissing)
    if (writtenAt) yield { key: relative(root, path).replaceAll(sep, '/'), writtenAt }
  }
}

async function* pathsBelow(root: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(root, { recursive: true }))
      if (entry.isFile()) yield join(entry.parentPath, entry.name)
  } catch (error) {
    unlessMissing(error)
  }
}

async function eraseOld(path: string): Promise<void> {
  try {
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - retention.unclaimedFiles.ms) await rm(path, { force: true })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
