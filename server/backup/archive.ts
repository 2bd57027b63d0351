import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Encrypter } from 'age-encryption'
import { createTarPacker } from 'modern-tar'
import { sha256Of } from '../files/recorded-files.ts'
import { type Manifest, manifestEntry } from './format.ts'

export type ArchiveWriter = {
  add(name: string, content: Uint8Array): Promise<void>
  addJson(name: string, content: object): Promise<void>
  /** Completes the archive and renames it to its final path. */
  finish(): Promise<void>
  abandon(error: unknown): Promise<void>
}

// One manifest per thousand entries, so that neither side keeps the whole list in memory.
const ENTRIES_PER_MANIFEST = 1000

/** Starts an archive at `path`: a tar file of entries that fit in memory, encrypted to an age recipient as it is written. */
export async function createArchive(path: string, recipient: string): Promise<ArchiveWriter> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const { readable, controller } = createTarPacker()
  const unfinished = `${path}.part`
  // A killed run may have left one.
  await rm(unfinished, { force: true })
  const out = (await open(unfinished, 'wx', 0o600)).createWriteStream()
  const written = pipeline(Readable.fromWeb(await encrypter.encrypt(readable)), out)
  // Makes the next add() fail.
  written.catch((error: unknown) => controller.error(error))
  const mtime = new Date()
  const pending: Manifest = []
  let manifests = 0

  async function put(name: string, content: Uint8Array): Promise<void> {
    const writer = controller
      .add({ name, size: content.byteLength, type: 'file', mode: 0o600, mtime })
      .getWriter()
    if (content.byteLength > 0) await writer.write(content)
    await writer.close()
  }
  async function listPending(): Promise<void> {
    const list = pending.splice(0)
    await put(manifestEntry(++manifests), Buffer.from(JSON.stringify(list)))
  }
  async function add(name: string, content: Uint8Array): Promise<void> {
    await put(name, content)
    pending.push({ name, bytes: content.byteLength, sha256: sha256Of(content) })
    if (pending.length === ENTRIES_PER_MANIFEST) await listPending()
  }
  return {
    add,
    addJson: (name, content) => add(name, Buffer.from(JSON.stringify(content))),
    async finish() {
      await listPending()
      controller.finalize()
      await written
      await flush(unfinished)
      await rename(unfinished, path)
    },
    async abandon(error) {
      controller.error(error)
      await written.catch(() => undefined)
      await rm(unfinished, { force: true })
    },
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}
