import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { Refusal } from './refusal.ts'

/** What a multipart request brought: files on disk in the order they came, and text fields. */
export type Received = { paths: string[]; fields: Map<string, string> }

/**
 * Receives a multipart request into a folder that is gone again when `use` has returned or thrown.
 * Only files under the name `part` are accepted, at most `most` of them.
 * @throws Refusal too_large, too_many_images, malformed_request
 */
export async function receive<T>(
  request: FastifyRequest,
  { temporary, part, most }: { temporary: string; part: string; most: number },
  use: (received: Received) => Promise<T>,
): Promise<T> {
  const folder = join(temporary, randomUUID())
  await mkdir(folder, { mode: 0o700 })
  try {
    return await use(await readParts(request, folder, part, most))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A text field by its schema; undefined when it was not sent. Throws Refusal invalid_input. */
export function readField<T>({ fields }: Received, name: string, schema: z.ZodType<T>): T | undefined {
  const text = fields.get(name)
  if (text === undefined) return undefined
  const parsed = schema.safeParse(text)
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? 'Please check this field.'
  throw new Refusal('invalid_input', { error: message, fields: { [name]: message } })
}

async function readParts(
  request: FastifyRequest,
  folder: string,
  name: string,
  most: number,
): Promise<Received> {
  const received: Received = { paths: [], fields: new Map() }
  for await (const part of request.parts({ limits: { files: most } }) as AsyncIterable<Multipart>) {
    if (part.type === 'field') {
      received.fields.set(part.fieldname, String(part.value))
      continue
    }
    if (part.fieldname !== name) throw new Refusal('malformed_request')
    received.paths.push(await store(part, folder))
  }
  return received
}

async function store(part: MultipartFile, folder: string): Promise<string> {
  const path = join(folder, randomUUID())
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
  if (part.file.truncated) throw new Refusal('too_large')
  return path
}
