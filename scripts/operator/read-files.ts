import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { JournalEntry } from '#server/features/erasures/journal.ts'
import { OperatorError } from './command.ts'

export async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error) => refuse(path, error))
}

/** The erasure notes in a copy of the folder `erasures/` of the file store. */
export async function readErasures(folder: string): Promise<JournalEntry[]> {
  const names = await readdir(folder).catch((error) => refuse(folder, error))
  const paths = names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name))
  return Promise.all(paths.map(readErasure))
}

async function readErasure(path: string): Promise<JournalEntry> {
  const text = await readText(path)
  try {
    return JournalEntry.parse(JSON.parse(text))
  } catch {
    throw new OperatorError(`${path} is not a note of an erasure. Copy the folder erasures/ again.`)
  }
}

function refuse(path: string, { code }: NodeJS.ErrnoException): never {
  const user = process.getuid?.() ?? 'of this command'
  throw new OperatorError(`The user ${user} cannot read ${path} (${code}).`)
}
