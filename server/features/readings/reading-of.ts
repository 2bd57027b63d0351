import { createHash } from 'node:crypto'
import type { Corners } from '#contract/corners.ts'
import { isPackedReading } from '#studio/codec/kept-reading.ts'
import { announceFiles } from '../../files/store.ts'
import type { ReadingSource, Watched } from '../../pictures/pictures.ts'
import type { Services } from '../../services.ts'
import type { Signing } from '../../signing/signing.ts'
import { holdForDrawing } from './store.ts'

type Parts = Pick<Services, 'db' | 'files' | 'pictures' | 'signing'>

export type Upload = { drawing: Uint8Array; corners: Corners | null | undefined }

/** Where the reading of an upload is kept. The same bytes with the same corners have one reading, whoever sent them. */
export function readingKeyOf(signing: Signing, { drawing, corners }: Upload): string {
  const digest = createHash('sha256').update(drawing).digest('hex')
  const points = JSON.stringify(corners?.map(({ x, y }) => [x, y]) ?? null)
  const name = Buffer.from(signing.sign('reading', digest, points), 'base64url').toString('hex')
  return `readings/${name}.bin`
}

/** The readings that requests wait for: a parent who changes the style meanwhile waits for the same one. */
const underway = new Map<string, Promise<Uint8Array>>()

/** The reading of an upload, from the store or made and stored; swept away within the hour unless somebody holds it. Throws Refusal. */
export async function readingOf(
  parts: Parts,
  upload: Upload,
  watched: Partial<Watched> = {},
): Promise<Uint8Array> {
  const key = readingKeyOf(parts.signing, upload)
  const kept = await parts.files.read(key)
  if (kept && isPackedReading(kept)) return kept
  // A job can be stopped: nobody else waits for what it reads.
  if (watched.signal) return makeReading(parts, key, upload, watched)
  const reading = underway.get(key) ?? makeReading(parts, key, upload).finally(() => underway.delete(key))
  underway.set(key, reading)
  return reading
}

async function makeReading(
  { db, files, pictures }: Parts,
  key: string,
  { drawing, corners }: Upload,
  watched?: Partial<Watched>,
): Promise<Uint8Array> {
  const reading = await pictures.read({ drawing, corners: corners ?? undefined, ...watched })
  await announceFiles(db, [key])
  await files.write(key, reading)
  return reading
}

/** The same for a drawing of an order, asked for when it is needed, and kept as long as the drawing. */
export function readingOfDrawing(
  services: Services,
  workingKey: string,
  upload: Upload,
  watched?: Partial<Watched>,
): ReadingSource {
  return async () => {
    const reading = await readingOf(services, upload, watched)
    await holdForDrawing(services.db, readingKeyOf(services.signing, upload), workingKey)
    return reading
  }
}
