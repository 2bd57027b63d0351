import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { Decrypter } from 'age-encryption'
import { createTarDecoder } from 'modern-tar'
import { sha256Of } from '../files/recorded-files.ts'
import { isManifest, Manifest } from './format.ts'

export class ArchiveError extends Error {}

export type Entry = { name: string; content: Buffer }

/** Yields the entries of an archive, one in memory at a time. They are verified only once the manifest after them is read. @throws ArchiveError for a wrong key or damage */
export async function* readArchive(path: string, identity: string): AsyncGenerator<Entry> {
  const file = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  const read: Manifest = []
  try {
    const plain = await decrypterWith(identity).decrypt(file)
    for await (const { header, body } of plain.pipeThrough(createTarDecoder({ strict: true }))) {
      const entry = { name: header.name, content: Buffer.from(await new Response(body).arrayBuffer()) }
      if (isManifest(entry.name)) compare(read.splice(0), entry)
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

const listed = ({ name, content }: Entry): Manifest[number] => ({
  name,
  bytes: content.byteLength,
  sha256: sha256Of(content),
})

function compare(read: Manifest, { name, content }: Entry): void {
  const manifest = Manifest.parse(JSON.parse(content.toString()))
  if (JSON.stringify(manifest) !== JSON.stringify(read))
    throw new ArchiveError(`The backup's ${name} does not list what stands before it.`)
}

function reasonOf(error: unknown): string {
  const why = error instanceof Error ? error.message : String(error)
  return `The backup cannot be read: ${why}`
}
