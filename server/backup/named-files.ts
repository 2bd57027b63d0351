import type pg from 'pg'

const FILES_AT_A_TIME = 500

/** Keys of the files that rows refer to. Files derived from them (small versions) are listed in stored_files only. */
const namedFiles = `
  select working_key as key from images
  union select working_key from wall_pictures where working_key is not null
  union select artwork_key from images where artwork_key is not null
  union select framed_key from images where framed_key is not null
  union select other_key from images where other_key is not null
  union select 'upscales/' || attempt_id || '.jpg' from upscales where status = 'ready'
  union select 'animations/' || attempt_id || ending from animations, (values ('.webp'), ('.mp4')) as files (ending) where status = 'ready'
  union select 'figurines/' || attempt_id || '.' || format from figurines, unnest(array['glb', 'usdz', 'stl']) as format where status = 'ready'
  union select file_key from recordings
  union select html_key from reports where html_key is not null
  union select pdf_key from reports where pdf_key is not null
  union select 'books/' || file_id || part from books, unnest(array['-inside.pdf', '-cover.pdf']) as part where status = 'ready'
  union select 'books/' || file_id || '-' || view || '.webp' from books, generate_series(0, pages + 1) as view where status = 'ready'
  union select 'prints/' || id || part from book_prints, unnest(array['-inside.pdf', '-cover.pdf']) as part where has_files
  union select file_key from previews where expires_at > now()
  union select reading_key from reading_holders
  union select result_key from model_calls where result_key is not null`

/** A file that should exist. Length and checksum are null if it was stored before they were recorded. */
export type ExpectedFile = { key: string; bytes: number | null; sha256: string | null }

const expectedFiles = `
  select coalesce(named.key, stored.key) as key, stored.bytes, stored.sha256
  from (${namedFiles}) as named full join stored_files as stored on stored.key = named.key`

/** Opens the cursor of `fetchExpected`. It outlives the transaction (WITH HOLD), so that none stays open while files are read. */
export async function declareExpected(client: pg.Client): Promise<void> {
  await client.query(`declare expected_files no scroll cursor with hold for ${expectedFiles}`)
}

export async function* fetchExpected(client: pg.Client): AsyncGenerator<ExpectedFile> {
  for (;;) {
    const { rows } = await client.query<ExpectedFile>(`fetch ${FILES_AT_A_TIME} from expected_files`)
    if (rows.length === 0) return
    yield* rows
  }
}

/** The keys among these that something still refers to. */
export async function listStillExpected(client: pg.Client, keys: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select key from (${expectedFiles}) as expected where key = any($1::text[])`,
    [keys],
  )
  return rows.map(({ key }) => key)
}

/** Selects the keys of $1 that nothing owns. A small version is owned by its picture, a file to be erased by the open job. */
export const ownerless = `
  select listed.key from unnest($1::text[]) as listed (key)
  cross join lateral (
    select regexp_replace(listed.key, '^shown/([a-z]+)-([0-9a-f-]{36})-\\w+\\.\\w+$', '\\1/\\2.jpg') as key
  ) as whole
  cross join lateral (
    select split_part(whole.key, '/', 1) as folder, substring(whole.key from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid as id
  ) as part
  where not exists (select from (${namedFiles}) as named where named.key = whole.key)
    and not (part.folder in ('artwork', 'framed', 'other', 'upscales', 'animations', 'figurines') and exists (select from image_attempts where id = part.id))
    and not (part.folder = 'erasures' and exists (select from erasures where id = part.id))
    and not exists (select from files_in_flight where key = listed.key)
    and not exists (
      select from jobs.job
      where name = 'erase-files' and state in ('created', 'retry', 'active') and data -> 'keys' ? listed.key)`
