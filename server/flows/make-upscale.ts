import { limits } from '#contract/limits.ts'
import { progressReporter } from '../features/images/progress.ts'
import {
  endUpscale,
  findUpscaleTask,
  noteUpscaleProgress,
  type UpscaleTask,
} from '../features/images/upscales.ts'
import { readingOfDrawing } from '../features/readings/reading-of.ts'
import { keysOf } from '../files/attempt-keys.ts'
import type { Job } from '../jobs/queue.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { eraseLeftFiles } from './erase-files.ts'

/** Draws a picture once more, larger. May run twice: the file's key is the attempt's, and the same attempt gives the same picture. */
export async function makeUpscale(services: Services, { data, signal }: Job<'make-upscale'>): Promise<void> {
  const { db, files, artwork } = services
  const task = await findUpscaleTask(db, data.attemptId)
  if (!task) return eraseLeftFiles(services, data.attemptId)
  const { attempt, image } = task
  const drawing = await files.read(image.workingKey)
  if (!drawing) throw new Error(`The working copy of image ${image.id} is missing.`)
  const progress = progressReporter(services, (percent) =>
    db.transaction((tx) => noteUpscaleProgress(tx, attempt.id, percent)),
  )
  const { style, seed, context, forced, corners } = attempt
  const watched = { onProgress: progress.report, signal }
  const reading = readingOfDrawing(services, image.workingKey, { drawing, corners }, watched)
  const wish = { drawing, reading, style, seed, context, forced, longSide: limits.printPixels }
  // The studio makes the same picture again; a model would not.
  const named = { artist: 'studio', receivers: [] } as const
  const again = { ...wish, ...watched, attemptId: attempt.id, named }
  try {
    const upscale = (await enlargedModelPicture(services, attempt)) ?? (await artwork.make(again)).artwork
    await progress.settled()
    await keepUpscale(services, attempt.id, upscale)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await endUpscale(db, attempt.id, 'failed')
  }
}

/** A model would paint another picture, so what it made is enlarged. Undefined for what the studio made. */
async function enlargedModelPicture(
  { files, pictures }: Services,
  { id, artist }: UpscaleTask['attempt'],
): Promise<Uint8Array | undefined> {
  if (artist === null || artist === 'studio') return undefined
  const { artworkKey } = keysOf(id)
  const artwork = await files.read(artworkKey)
  if (!artwork) throw new Error(`The artwork of attempt ${id} is missing.`)
  return pictures.enlarge(artwork, limits.printPixels)
}

export async function giveUpUpscale(services: Services, { data }: Job<'give-up-upscale'>): Promise<void> {
  await endUpscale(services.db, data.attemptId, 'failed')
  await eraseLeftFiles(services, data.attemptId)
}

async function keepUpscale({ db, files }: Services, attemptId: string, upscale: Uint8Array): Promise<void> {
  const { upscaleKey } = keysOf(attemptId)
  await files.write(upscaleKey, upscale)
  if (!(await endUpscale(db, attemptId, 'ready'))) await files.erase(upscaleKey)
}
