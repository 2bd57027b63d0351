import { namesIn } from '#contract/names-in.ts'
import { figurineKeys } from '../features/images/figurine-keys.ts'
import { failFigurine, findFigurineTask, finishFigurine } from '../features/images/figurines.ts'
import { readingOfDrawing } from '../features/readings/reading-of.ts'
import type { Job } from '../jobs/queue.ts'
import type { MadeFigurine } from '../pictures/pictures.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { eraseLeftFiles } from './erase-files.ts'

/** Makes the 3D model of a picture's figures. May run twice: the files' keys are the attempt's. */
export async function makeFigurine(
  services: Services,
  { data, signal }: Job<'make-figurine'>,
): Promise<void> {
  const { db, files, pictures } = services
  const task = await findFigurineTask(db, data.attemptId)
  if (!task) return eraseLeftFiles(services, data.attemptId)
  const { figurine, attempt, image } = task
  const drawing = await files.read(image.workingKey)
  if (!drawing) throw new Error(`The working copy of image ${image.id} is missing.`)
  const { corners, style, forced } = attempt
  const reading = readingOfDrawing(services, image.workingKey, { drawing, corners }, { signal })
  try {
    const made = await pictures.figurine({
      reading,
      style,
      forced,
      title: figurine.title ?? image.title,
      signal,
    })
    await keepFigurine(services, attempt.id, made)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'busy') throw error
    await failFigurine(db, attempt.id)
  }
}

export async function giveUpFigurine(services: Services, { data }: Job<'give-up-figurine'>): Promise<void> {
  await failFigurine(services.db, data.attemptId)
  await eraseLeftFiles(services, data.attemptId)
}

async function keepFigurine({ db, files }: Services, attemptId: string, made: MadeFigurine): Promise<void> {
  const keys = figurineKeys(attemptId)
  for (const format of namesIn(keys)) await files.write(keys[format], made[format])
  if (await finishFigurine(db, attemptId)) return
  for (const key of Object.values(keys)) await files.erase(key)
  await failFigurine(db, attemptId)
}
