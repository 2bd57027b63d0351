import type { Corners } from '#contract/corners.ts'
import { isPackedReading } from '#studio/codec/kept-reading.ts'
import { sha256Of } from '../../files/recorded-files.ts'
import { announceFiles } from '../../files/store.ts'
import type { ReadingSource, Watched } from '../../pictures/pictures.ts'
import type { Services } from '../../services.ts'
import type { Signing } from '../../signing/signing.ts'
import { holdForDrawing } from './store.ts'

type Parts = Pick<Services, 'db' | 'files' | 'pictures' | 'signing'>

export type Upload = { drawing: Uint8Array; corners: Corners | null | undefined }

/** The file key of an upload's reading. The same bytes with the same corners share one reading, no matter who sent them. */
export function readingKeyOf(signing: Signing, { drawing, corners }: Upload): string {
  const points = JSON.stringify(corners?.map(({ x, y }) => [x, y]) ?? null)
  const name = Buffer.from(signing.sign('reading', sha256Of(drawing), points), 'base64url').toString('hex')
  return `readings/${name}.bin`
}

/** Readings in progress. A parent who changes the style meanwhile waits for the same one. */
const underway = new Map<string, Promise<Uint8Array>>()

/** The reading of an upload, from the store or newly made and stored. It is deleted within the hour unless something holds it. Throws Refusal. */
export async function readingOf(
  parts: Parts,
  upload: Upload,
  watched: Partial<Watched> = {},
): Promise<Uint8Array> {
  const key = readingKeyOf(parts.signing, upload)
  const kept = await parts.files.read(key)
  if (kept && isPackedReading(kept)) return kept
  // A job can be aborted, so nobody else may wait for its reading.
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

/** The same for a drawing of an order, made on demand and kept as long as the drawing. */
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
