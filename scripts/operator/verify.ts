import { parseArgs } from 'node:util'
import { verify as verifyShop } from '#server/backup/verify.ts'
import { readSettings } from '#server/settings.ts'
import { type Command, OperatorError } from './command.ts'
import { withStorage } from './storage.ts'

export const verify: Command = {
  usage: 'verify',
  does: 'compares every file that the database names with what was written, and every file with the database',
  async run(args) {
    parseArgs({ args })
    const found = await withStorage(readSettings(), ({ databaseUrl, files }) =>
      verifyShop(databaseUrl, files),
    )
    const wrong = [
      ...found.missing.map((file) => `missing ${file}`),
      ...found.damaged.map((file) => `damaged ${file}`),
      ...found.stray.map((file) => `stray ${file}`),
    ]
    for (const line of wrong) console.log(line)
    if (found.unproven > 0)
      console.log(`${found.unproven} files are there; they were written before checksums were noted.`)
    const said = `${found.whole} files are as they were written; ${found.missing.length} missing, ${found.damaged.length} damaged, ${found.stray.length} that belong to nothing.`
    if (wrong.length > 0) throw new OperatorError(said)
    console.log(said)
  },
}
