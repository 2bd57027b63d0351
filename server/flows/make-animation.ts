import {
  type AnimationTask,
  endAnimation,
  findAnimationTask,
  noteAnimationProgress,
} from '../features/animations/store.ts'
import { progressReporter } from '../features/images/progress.ts'
import { readingOfDrawing } from '../features/readings/reading-of.ts'
import { keysOf } from '../files/attempt-keys.ts'
import type { Job } from '../jobs/queue.ts'
import type { Animated, Watched } from '../pictures/pictures.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { eraseLeftFiles } from './erase-files.ts'

/** Animates a picture. May run twice: the keys of the files are the attempt's, and the same attempt gives the same frames. */
export async function makeAnimation(
  services: Services,
  { data, signal }: Job<'make-animation'>,
): Promise<void> {
  const { db } = services
  const task = await findAnimationTask(db, data.attemptId)
  if (!task) return eraseLeftFiles(services, data.attemptId)
  const progress = progressReporter(services, (percent) =>
    db.transaction((tx) => noteAnimationProgress(tx, data.attemptId, percent)),
  )
  try {
    const made = await animated(services, task, { onProgress: progress.report, signal })
    await progress.settled()
    await keepAnimation(services, data.attemptId, made)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await endAnimation(db, data.attemptId, 'failed')
  }
}

/** The studio knows the layers of its own pictures. Of a model's picture there is only the surface, over which light passes. */
async function animated(
  services: Services,
  { attempt, image }: AnimationTask,
  watched: Watched,
): Promise<Animated> {
  const { files, pictures } = services
  const { style, seed, context, forced, corners } = attempt
  if (attempt.artist !== null && attempt.artist !== 'studio') {
    const artwork = await files.read(keysOf(attempt.id).artworkKey)
    if (!artwork) throw new Error(`The artwork of attempt ${attempt.id} is missing.`)
    return pictures.animatePicture({ artwork, seed, ...watched })
  }
  const drawing = await files.read(image.workingKey)
  if (!drawing) throw new Error(`The working copy of image ${image.id} is missing.`)
  const reading = readingOfDrawing(
    services,
    image.workingKey,
    { drawing, corners },
    { signal: watched.signal },
  )
  return pictures.animate({ reading, style, seed, context, forced, ...watched })
}

export async function giveUpAnimation(services: Services, { data }: Job<'give-up-animation'>): Promise<void> {
  await endAnimation(services.db, data.attemptId, 'failed')
  await eraseLeftFiles(services, data.attemptId)
}

async function keepAnimation(
  { db, files }: Services,
  attemptId: string,
  { webp, mp4 }: Animated,
): Promise<void> {
  const { animationKey, videoKey } = keysOf(attemptId)
  await files.write(animationKey, webp)
  await files.write(videoKey, mp4)
  if (await endAnimation(db, attemptId, 'ready')) return
  await files.erase(animationKey)
  await files.erase(videoKey)
  await endAnimation(db, attemptId, 'failed')
}
