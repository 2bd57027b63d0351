import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 1024 ** 3

/**
 * Creates a folder, in memory if enough is free: a disk is slow to create and delete the 630 files of each
 * test database.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return mkdtemp(join(free > NEEDED_BYTES ? MEMORY : tmpdir(), `doodlebloom-${name}-`))
}
