import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 1024 ** 3

/** A new folder, in memory where there is enough: a disk takes long to create and remove the 630 files of each test's database. */
export async function temporaryFolder(name: string): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return mkdtemp(join(free > NEEDED_BYTES ? MEMORY : tmpdir(), `doodlebloom-${name}-`))
}
