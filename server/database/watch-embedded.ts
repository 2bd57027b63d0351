import { join } from 'node:path'
import { isListening } from './postmaster.ts'

const EVERY_MS = 3_000

/** Ends the process, so that its supervisor restarts it and the database with it. */
export class DatabaseEnded extends Error {}

/** Calls `tell` once when the embedded PostgreSQL in `dir` is gone. @returns a function that stops the watch */
export function watchEmbeddedPostgres(dir: string, tell: (ended: DatabaseEnded) => void): () => void {
  let over = false
  const watch = setInterval(async () => {
    if ((await isListening(join(dir, 'data'))) || over) return
    end()
    tell(new DatabaseEnded(`The embedded PostgreSQL has ended; ${join(dir, 'server.log')} may say why.`))
  }, EVERY_MS)
  const end = () => {
    over = true
    clearInterval(watch)
  }
  return end
}
