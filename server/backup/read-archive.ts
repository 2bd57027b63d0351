import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { Decrypter } from 'age-encryption'
import { createTarDecoder } from 'modern-tar'
import * as z from 'zod'
import { sha256Of } from '../files/recorded-files.ts'
import { type Listed, manifestName } from './archive.ts'

export class ArchiveError extends Error {}

export type Entry = { name: string; content: Buffer }

const Manifest = z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() }))

/** Yields the entries of an archive, one in memory at a time. They are verified only once the manifest after them is read. @throws ArchiveError for a wrong key or damage */
export async function* readArchive(path: string, identity: string): AsyncGenerator<Entry> {
  const file = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  const read: Listed[] = []
  try {
    const plain = await decrypterWith(identity).decrypt(file)
    for await (const { header, body } of plain.pipeThrough(createTarDecoder({ strict: true }))) {
      const entry = { name: header.name, content: Buffer.from(await new Response(body).arrayBuffer()) }
      if (manifestName.test(entry.name)) compare(read.splice(0), entry)
      else {
        read.push(listed(entry))
        yield entry
      }
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError(reasonOf(error), { cause: error })
  }
  if (read.length > 0) throw new ArchiveError('The backup ends before its last manifest.')
}

function decrypterWith(identity: string): Decrypter {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return decrypter
}

const listed = ({ name, content }: Entry): Listed => ({
  name,
  bytes: content.byteLength,
  sha256: sha256Of(content),
})

function compare(read: Listed[], { name, content }: Entry): void {
  const manifest = Manifest.parse(JSON.parse(content.toString()))
  if (JSON.stringify(manifest) !== JSON.stringify(read))
    throw new ArchiveError(`The backup's ${name} does not list what stands before it.`)
}

function reasonOf(error: unknown): string {
  const why = error instanceof Error ? error.message : String(error)
  return `The backup cannot be read: ${why}`
}
