import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { Refusal } from '../refusal.ts'
import { requireUsableText } from './usable-text.ts'

/** The content of a multipart request: open files in the order they were sent, and text fields. */
export type Received = { files: FileHandle[]; fields: Map<string, string> }

/** Receives a multipart request. Its files are deleted when `use` ends. @throws Refusal too_large, too_many_images, malformed_request */
export async function receive<T>(
  request: FastifyRequest,
  { temporary, part, most }: { temporary: string; part: string; most: number },
  use: (received: Received) => Promise<T>,
): Promise<T> {
  const received: Received = { files: [], fields: new Map() }
  try {
    for await (const one of partsOf(request, most)) {
      if (one.type === 'field') keepField(received, one)
      else if (one.fieldname !== part) throw new Refusal('malformed_request')
      else await store(one, await openUnnamed(temporary, received.files))
    }
    return await use(received)
  } finally {
    for (const file of received.files) await file.close()
  }
}

/** Parses a text field with its schema; undefined if it was not sent. Throws Refusal invalid_input. */
export function readField<T>({ fields }: Received, name: string, schema: z.ZodType<T>): T | undefined {
  const text = fields.get(name)
  if (text === undefined) return undefined
  const parsed = schema.safeParse(text)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid_input', { fields: { [name]: parsed.error.issues[0]?.message ?? 'invalid' } })
}

/** For a malformed form the parser throws errors without a code; errors of its plugin have a code. */
async function* partsOf(request: FastifyRequest, most: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { files: most } }) as AsyncIterable<Multipart>
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')) throw error
    throw new Refusal('malformed_request')
  }
}

/** A field with the content type JSON arrives parsed, so it may not be a string. */
function keepField({ fields }: Received, { fieldname, value }: MultipartValue): void {
  if (typeof value !== 'string') throw new Refusal('malformed_request')
  requireUsableText({ [fieldname]: value })
  fields.set(fieldname, value)
}

/** Opens a file and deletes its name at once, so that even a crash does not leave it on the disk. */
async function openUnnamed(folder: string, opened: FileHandle[]): Promise<FileHandle> {
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  opened.push(file)
  await rm(path, { force: true })
  return file
}

async function store(part: MultipartFile, file: FileHandle): Promise<void> {
  await file.writeFile(part.file)
  if (part.file.truncated) throw new Refusal('too_large')
}
