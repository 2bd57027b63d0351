import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Files } from '../integrations/files/files.ts'

/** A ZIP to be streamed from `outputStream`, which is destroyed if a part fails so that the download does not look complete. */
export function openZip(): ZipFile {
  const zip = new ZipFile()
  const stream = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => stream.destroy(error))
  // It may fail before anyone reads it.
  stream.on('error', () => undefined)
  return zip
}

/** Adds a stored file, which is read when the download reaches it. A file that is gone by then is empty. */
export function addStored(zip: ZipFile, files: Pick<Files, 'read'>, key: string, name: string): void {
  zip.addReadStreamLazy(name, { compress: false }, (give) => {
    files.read(key).then(
      (bytes) => give(null, Readable.from([bytes ?? Buffer.alloc(0)])),
      (error: Error) => give(error, Readable.from([])),
    )
  })
}
