import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import * as z from 'zod'
import { ContextPrompt, defaultStyle, PictureTitle, Style } from '#contract/images.ts'
import { drawingKeys, keepSmall } from '../../files/shown.ts'
import { announceFiles } from '../../files/store.ts'
import { type Received, readField } from '../../http/receive.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { CornersField } from './corners.ts'
import type { NewImage } from './store.ts'

type Fields = Pick<NewImage, 'style' | 'context' | 'title' | 'uploadId' | 'position' | 'corners' | 'forced'>

export const ForcedField = z.enum(['true', 'false']).transform((text) => text === 'true')

const Position = z.coerce.number().int().min(0).max(999)

/** The files of an upload request with their fields. `at` is the index of the file. */
export function readUploads(received: Received): (Fields & { file: FileHandle; at: number })[] {
  const { files } = received
  if (files.length === 0) throw new Refusal('no_images')
  return files.map((file, i) => ({
    file,
    at: i,
    style: readField(received, `styles[${i}]`, Style) ?? defaultStyle,
    context: readField(received, `contexts[${i}]`, ContextPrompt) ?? '',
    title: readField(received, `titles[${i}]`, PictureTitle) ?? '',
    corners: readField(received, `corners[${i}]`, CornersField) ?? null,
    forced: readField(received, `forced[${i}]`, ForcedField) ?? false,
    position: readField(received, `positions[${i}]`, Position),
    uploadId: readField(received, `uploadIds[${i}]`, z.uuid()) ?? randomUUID(),
  }))
}

export function readOne(received: Received): Pick<Fields, 'uploadId' | 'corners' | 'forced'> {
  if (received.files.length === 0) throw new Refusal('no_images')
  return {
    corners: readField(received, 'corners', CornersField) ?? null,
    forced: false,
    uploadId: readField(received, 'uploadId', z.uuid()) ?? randomUUID(),
  }
}

/** Checks one file and stores only its clean copy. The key stays announced until a row refers to it. Throws Refusal. */
export async function takeIn(
  { pictures, files, db }: Services,
  file: FileHandle | undefined,
  at: number,
): Promise<string> {
  if (!file) throw new Refusal('no_images')
  const cleanCopy = await pictures.intake(file.fd).catch((error: unknown) => {
    throw error instanceof Refusal ? ofFile(error, at) : error
  })
  const workingKey = `working/${randomUUID()}.jpg`
  await announceFiles(db, drawingKeys(workingKey))
  await files.write(workingKey, cleanCopy)
  await keepSmall(files, workingKey, cleanCopy)
  return workingKey
}

function ofFile(refusal: Refusal, at: number): Refusal {
  return new Refusal(refusal.code, { ...refusal.details, fields: { [`images[${at}]`]: refusal.code } })
}

export function takesDrawings(status: string): boolean {
  return status === 'pending' || status === 'paid'
}
