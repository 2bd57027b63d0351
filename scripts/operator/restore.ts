import { parseArgs } from 'node:util'
import { RestoreRefused } from '#server/backup/load-tables.ts'
import { ArchiveError } from '#server/backup/read-archive.ts'
import { restore as restoreInto } from '#server/backup/restore.ts'
import { listOperators } from '#server/features/operators/store.ts'
import { finishRestore } from '#server/flows/finish-restore.ts'
import { readSettings } from '#server/settings.ts'
import { type Command, OperatorError, withServices } from './command.ts'
import { dismiss } from './dismiss.ts'
import { eraseAgain, printFinished } from './erase-again.ts'
import { readErasures, readText } from './read-files.ts'
import { withStorage } from './storage.ts'

export const restore: Command = {
  usage: 'restore FILE --identity KEYFILE [--erasures FOLDER]',
  does: 'fills an empty database and an empty store from a backup, and erases again what was erased since',
  async run(args) {
    const options = { identity: { type: 'string' }, erasures: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [path] = positionals
    if (!path || !values.identity) throw new OperatorError(`Usage: ${restore.usage}`)
    const identity = await identityIn(values.identity)
    const newer = values.erasures ? await readErasures(values.erasures) : []
    const restored = await withStorage(readSettings(), (storage) =>
      restoreInto(storage, path, identity).catch(explain),
    )
    console.log(`${restored.rows} rows and ${restored.files} files are as they were at ${restored.takenAt}.`)
    console.log(`Should this command end here, run ${eraseAgain.usage} before the shop starts.`)
    await withServices(async (services) => {
      printFinished(await finishRestore(services, restored.vanished, newer))
      printOperators(await listOperators(services.db))
    })
  },
}

/** Lists the operators, because those dismissed after the backup are operators again. */
function printOperators(operators: string[]): void {
  if (operators.length > 0)
    console.log(`Operators are, as then: ${operators.join(', ')}. Dismiss who no longer is: ${dismiss.usage}`)
}

/** The key in a file from age-keygen or our `key` command, which may contain comments. */
async function identityIn(path: string): Promise<string> {
  const lines = (await readText(path)).split('\n').map((line) => line.trim())
  const identity = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!identity) throw new OperatorError(`${path} holds no key: no line begins with AGE-SECRET-KEY-.`)
  return identity
}

function explain(error: unknown): never {
  if (error instanceof RestoreRefused || error instanceof ArchiveError) throw new OperatorError(error.message)
  throw error
}
