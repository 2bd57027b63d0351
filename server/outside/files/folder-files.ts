import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from './files.ts'

const safeKey = /^[a-z]+\/[a-z0-9-]+\.[a-z]+$/

/** Keeps files in a folder of this machine. */
export function folderFiles(root: string): Files {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error('A file key has an unexpected form.')
    return join(root, key)
  }
  return {
    async write(key, bytes) {
      await arrive(pathOf(key), (temporary) => writeFile(temporary, bytes, { mode: 0o600 }))
    },
    async take(key, path) {
      await arrive(pathOf(key), (temporary) => copyFile(path, temporary))
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
  }
}

/** Writes beside the place, makes sure the disk has it, then moves it there in one step. */
async function arrive(path: string, put: (temporary: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${randomUUID()}.part`
  try {
    await put(temporary)
    const file = await open(temporary, 'r+')
    await file.sync().finally(() => file.close())
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
