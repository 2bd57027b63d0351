import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { ContextPrompt, defaultStyle, Style } from '#contract/images.ts'
import { type Received, readField } from '../../http/receive.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { announceFiles } from '../files/store.ts'
import { CornersField } from './corners.ts'
import type { NewImage } from './store.ts'

const endings = { jpeg: 'jpg', png: 'png', heic: 'heic' } as const

type Told = Pick<NewImage, 'style' | 'context' | 'uploadId' | 'position' | 'corners' | 'insisted'>

/** Whether a form's field says that a picture is to be drawn whatever it looks like. */
export const InsistedField = z.enum(['true', 'false']).transform((text) => text === 'true')

const Position = z.coerce.number().int().min(0).max(999)

/** What the parent told about the files, one entry per file. Throws Refusal invalid_input or no_images. */
export function readTold(received: Received): Told[] {
  const { paths } = received
  if (paths.length === 0) throw new Refusal('no_images')
  return paths.map((_, i) => ({
    style: readField(received, `styles[${i}]`, Style) ?? defaultStyle,
    context: readField(received, `contexts[${i}]`, ContextPrompt) ?? '',
    corners: readField(received, `corners[${i}]`, CornersField) ?? null,
    insisted: readField(received, `insisted[${i}]`, InsistedField) ?? false,
    position: readField(received, `positions[${i}]`, Position),
    uploadId: readField(received, `uploadIds[${i}]`, z.uuid()) ?? randomUUID(),
  }))
}

/** What the parent told about the one file that replaces another. Throws Refusal invalid_input or no_images. */
export function readOne(received: Received): Pick<Told, 'uploadId' | 'corners' | 'insisted'> {
  if (received.paths.length === 0) throw new Refusal('no_images')
  return {
    corners: readField(received, 'corners', CornersField) ?? null,
    insisted: false,
    uploadId: readField(received, 'uploadId', z.uuid()) ?? randomUUID(),
  }
}

/** Checks one file, makes its working copy and puts both into storage. The keys stay announced until a row names them. */
export async function takeIn({ pictures, files, db }: Services, path: string, at: number) {
  const intake = await pictures.intake(path).catch((error: unknown) => {
    throw error instanceof Refusal ? ofFile(error, at) : error
  })
  const originalKey = `originals/${randomUUID()}.${endings[intake.format]}`
  const workingKey = `working/${randomUUID()}.jpg`
  await announceFiles(db, [originalKey, workingKey])
  await files.take(originalKey, path)
  await files.write(workingKey, intake.workingCopy)
  return { originalKey, workingKey }
}

function ofFile(refusal: Refusal, at: number): Refusal {
  const { details, message, code } = refusal
  return new Refusal(code, { ...details, error: message, fields: { [`images[${at}]`]: message } })
}

export function takesDrawings(status: string): boolean {
  return status === 'pending' || status === 'paid'
}
