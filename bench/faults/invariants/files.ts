import { journalKey } from '#server/features/erasures/journal.ts'
import { filesOf } from '#server/features/images/store.ts'
import { keysOf } from '#server/files/attempt-keys.ts'
import { drawingKeys, shownKeys, smallKey } from '#server/files/shown.ts'
import type { System } from '../system.ts'
import type { Invariant } from './invariant.ts'

type Names = { needed: Set<string>; allowed: Set<string> }

/** Every row has its complete file, and every file has its row. */
export const files: Invariant = async (system) => {
  const { needed, allowed } = await namedFiles(system)
  const stored = system.store.files
  const faults: string[] = []
  for (const key of needed) {
    const file = stored.get(key)
    if (!file) faults.push(`${key} is missing`)
    else if (!isWhole(key, file)) faults.push(`${key} is torn`)
  }
  for (const key of stored.keys())
    if (!needed.has(key) && !allowed.has(key)) faults.push(`${key} belongs to nothing`)
  return faults
}

function isWhole(key: string, file: Buffer): boolean {
  if (key.endsWith('.jpg')) return file.subarray(-2).equals(Buffer.from([0xff, 0xd9]))
  if (key.endsWith('.webp')) return file.readUInt32LE(4) + 8 === file.length
  return file.length > 0
}

async function namedFiles({ database }: System): Promise<Names> {
  const keys = async (sql: string) => (await database.rows<{ key: string }>(sql)).map(({ key }) => key)
  const drawings = await keys('select working_key as key from images')
  const pictures = await database.rows<{ attempt: string; other: string | null }>(
    `select replace(replace(artwork_key, 'artwork/', ''), '.jpg', '') as attempt, other_key as other
     from images where artwork_key is not null`,
  )
  const rest = await keys(
    `select file_key as key from previews where expires_at > now()
     union all select html_key from reports where html_key is not null
     union all select pdf_key from reports where pdf_key is not null
     union all select 'books/' || file_id || part from books, unnest(array['-inside.pdf', '-cover.pdf']) as part where status = 'ready'
     union all select 'books/' || file_id || '-' || view || '.webp' from books, generate_series(0, pages + 1) as view where status = 'ready'
     union all select result_key from model_calls where result_key is not null
     union all select 'upscales/' || attempt_id || '.jpg' from upscales where status = 'ready'
     union all select 'animations/' || attempt_id || ending from animations, (values ('.webp'), ('.mp4')) as files (ending) where status = 'ready'
     union all select 'figurines/' || attempt_id || '.' || format from figurines, unnest(array['glb', 'usdz', 'stl']) as format
       where status = 'ready'`,
  )
  const needed = new Set([
    ...drawings.flatMap(drawingKeys),
    ...pictures.flatMap(({ attempt, other }) => [...artworkFiles(attempt), ...(other ? [other] : [])]),
    ...rest,
  ])
  // Earlier versions of a picture keep their files.
  const attempts = await keys('select id::text as key from image_attempts')
  const inFlight = await keys('select key from files_in_flight')
  const expired = await keys('select file_key as key from previews')
  // A reading may be missing: if it was erased just as somebody began to hold it, it is recreated when needed.
  const readings = await keys('select reading_key as key from reading_holders')
  const receipts = (await keys('select id::text as key from erasures')).map(journalKey)
  const ofAttempts = attempts.flatMap(filesOf)
  return { needed, allowed: new Set([...ofAttempts, ...inFlight, ...expired, ...readings, ...receipts]) }
}

function artworkFiles(attempt: string): string[] {
  const { artworkKey, framedKey } = keysOf(attempt)
  return [artworkKey, framedKey, ...shownKeys(artworkKey), ...shownKeys(framedKey)].filter(
    (key) => key !== smallKey(framedKey),
  )
}
