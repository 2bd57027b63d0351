import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { type Files, StoreRefused } from '../integrations/files/files.ts'
import { codeOf, type Finding, ok, problem } from './finding.ts'

const LEAST_FREE_BYTES = 2 * 1024 ** 3
const KEEPS =
  'The bucket keeps versions, so nothing is ever erased. Suspend them, and delete the old versions and their markers.'

export async function checkStore(files: Files): Promise<Finding> {
  const key = `probes/${randomUUID()}.txt`
  const content = randomUUID()
  try {
    await files.write(key, Buffer.from(content))
    const read = await files.read(key)
    await files.erase(key)
    if (read?.toString() !== content) return problem('store', 'It does not give back what was written.')
    if (await files.read(key)) return problem('store', 'It gives back what was erased. Switch off caches.')
    for await (const _ of files.list()) break
    if (await files.keepsErased?.()) return problem('store', KEEPS)
    return ok('store', 'It writes, reads, lists and erases.')
  } catch (error) {
    if (error instanceof StoreRefused)
      return problem('store', `${error.message} Look at S3_ENDPOINT, S3_BUCKET and the rights of its keys.`)
    const says = `It does not take a file (${codeOf(error)}). Look at DATA_DIR and its owner, or at the settings of S3.`
    return problem('store', says)
  }
}

/** Checks free space in the data folder, where uploads arrive even if pictures are stored in a bucket. */
export async function checkDisk(dataDir: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    const free = `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB are free in DATA_DIR.`
    return bavail * bsize < LEAST_FREE_BYTES
      ? problem('disk', `Only ${free} Make room: the shop needs 2 GB at least.`)
      : ok('disk', free)
  } catch (error) {
    return problem('disk', `DATA_DIR cannot be looked at (${codeOf(error)}).`)
  }
}
