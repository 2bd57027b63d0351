import { limits } from '#contract/limits.ts'
import { namesIn } from '#contract/names-in.ts'
import {
  type DerivativeKind,
  type DerivativeTask,
  endDerivative,
  findDerivativeTask,
  noteDerivativeProgress,
} from '../features/images/derivatives.ts'
import { figurineKeys } from '../features/images/figurine-keys.ts'
import { progressReporter } from '../features/images/progress.ts'
import { readingOfDrawing } from '../features/readings/reading-of.ts'
import { keysOf } from '../files/attempt-keys.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Watched } from '../pictures/pictures.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { eraseLeftFiles } from './erase-files.ts'

type MadeFile = readonly [key: string, bytes: Uint8Array]
type Maker = (services: Services, task: DerivativeTask, watched: Watched) => Promise<MadeFile[]>

const makers: Record<DerivativeKind, Maker> = { upscale, animation, figurine }

/** Makes a derivative. May run twice: the file keys depend on the attempt, and the same attempt gives the same files. */
export async function makeDerivative(
  services: Services,
  kind: DerivativeKind,
  { data: { attemptId }, signal }: Job<`make-${DerivativeKind}`>,
): Promise<void> {
  const { db } = services
  const task = await findDerivativeTask(db, kind, attemptId)
  if (!task) return eraseLeftFiles(services, attemptId)
  const progress = progressReporter(services, (percent) =>
    db.transaction((tx) => noteDerivativeProgress(tx, kind, attemptId, percent)),
  )
  try {
    const made = await makers[kind](services, task, { onProgress: progress.report, signal })
    await progress.settled()
    await keep(services, kind, attemptId, made)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'busy') throw error
    await endDerivative(db, kind, attemptId, 'failed')
  }
}

export async function giveUpDerivative(
  services: Services,
  kind: DerivativeKind,
  { data: { attemptId } }: Pick<Job<`give-up-${DerivativeKind}`>, 'data'>,
): Promise<void> {
  await endDerivative(services.db, kind, attemptId, 'failed')
  await eraseLeftFiles(services, attemptId)
}

async function keep({ db, files }: Services, kind: DerivativeKind, attemptId: string, made: MadeFile[]) {
  for (const [key, bytes] of made) await files.write(key, bytes)
  if (await endDerivative(db, kind, attemptId, 'ready')) return
  for (const [key] of made) await files.erase(key)
  await endDerivative(db, kind, attemptId, 'failed')
}

/** The studio makes the same picture again, but larger. A model would paint another one, so its artwork is enlarged. */
async function upscale(services: Services, task: DerivativeTask, watched: Watched): Promise<MadeFile[]> {
  const { artwork, pictures } = services
  const { id, style, seed, context, forced } = task.attempt
  const { upscaleKey } = keysOf(id)
  if (isByModel(task)) {
    return [[upscaleKey, await pictures.enlarge(await artworkOf(services, task), limits.upscalePixels)]]
  }
  const { drawing, reading } = await readDrawing(services, task, watched)
  const wish = { drawing, reading, style, seed, context, forced, longSide: limits.upscalePixels }
  const named = { artist: 'studio', receivers: [] } as const
  const made = await artwork.make({ ...wish, ...watched, attemptId: id, named })
  return [[upscaleKey, made.artwork]]
}

/** The studio knows the layers of its own pictures. A model's picture has no layers, so light moves over its surface. */
async function animation(services: Services, task: DerivativeTask, watched: Watched): Promise<MadeFile[]> {
  const { pictures } = services
  const { id, style, seed, context, forced } = task.attempt
  const { animationKey, videoKey } = keysOf(id)
  const { webp, mp4 } = isByModel(task)
    ? await pictures.animatePicture({ artwork: await artworkOf(services, task), seed, ...watched })
    : await pictures.animate({
        reading: (await readDrawing(services, task, watched)).reading,
        ...{ style, seed, context, forced },
        ...watched,
      })
  return [
    [animationKey, webp],
    [videoKey, mp4],
  ]
}

async function figurine(services: Services, task: DerivativeTask, watched: Watched): Promise<MadeFile[]> {
  const { id, style, forced } = task.attempt
  const { reading } = await readDrawing(services, task, watched)
  const title = task.title ?? task.image.title
  const made = await services.pictures.figurine({ reading, style, forced, title, signal: watched.signal })
  const keys = figurineKeys(id)
  return namesIn(keys).map((format) => [keys[format], made[format]])
}

const isByModel = ({ attempt: { artist } }: DerivativeTask): boolean => artist !== null && artist !== 'studio'

async function artworkOf({ files }: Services, { attempt }: DerivativeTask): Promise<Uint8Array> {
  const artwork = await files.read(keysOf(attempt.id).artworkKey)
  if (!artwork) throw new Error(`The artwork of attempt ${attempt.id} is missing.`)
  return artwork
}

async function readDrawing(services: Services, { attempt, image }: DerivativeTask, watched: Watched) {
  const drawing = await services.files.read(image.workingKey)
  if (!drawing) throw new Error(`The clean copy of image ${image.id} is missing.`)
  const upload = { drawing, corners: attempt.corners }
  return { drawing, reading: readingOfDrawing(services, image.workingKey, upload, watched) }
}
