import { parseArgs } from 'node:util'
import { Encrypter } from 'age-encryption'
import { BackupRefused, backUp } from '#server/backup/back-up.ts'
import { readSettings } from '#server/settings.ts'
import { type Command, OperatorError } from './command.ts'
import { key } from './key.ts'
import { withStorage } from './storage.ts'

export const backup: Command = {
  usage: 'backup FILE --recipient age1...',
  does: 'copies the database and its files into one encrypted file, while the shop runs',
  async run(args) {
    const options = { recipient: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [path] = positionals
    if (!path || !values.recipient?.startsWith('age1')) throw new OperatorError(`Usage: ${backup.usage}`)
    const { recipient } = values
    requireKey(recipient)
    const made = await withStorage(readSettings(), (storage) =>
      backUp(storage, path, recipient).catch((error) => {
        throw error instanceof BackupRefused ? new OperatorError(error.message) : error
      }),
    )
    console.log(`${path}: ${made.rows} rows and ${made.files} files as of ${made.takenAt}.`)
    if (made.vanished.length > 0)
      console.log(`${made.vanished.length} files were erased or replaced meanwhile, as they should be.`)
    const wrong = [
      ...made.missing.map((file) => `missing ${file}`),
      ...made.damaged.map((file) => `damaged ${file}`),
    ]
    if (wrong.length > 0)
      throw new OperatorError(
        [...wrong, 'The backup is made, but these files of the shop are not as they were written.'].join(
          '\n',
        ),
      )
  },
}

/** Checked before anything is opened, because the placeholder in a manifest looks like a key. */
function requireKey(recipient: string): void {
  try {
    new Encrypter().addRecipient(recipient)
  } catch {
    throw new OperatorError(`${recipient} is no key of age. Take the one that \`${key.usage}\` printed.`)
  }
}
