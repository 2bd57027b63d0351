import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type Command, OperatorError } from './command.ts'

export const key: Command = {
  usage: 'key FILE',
  does: 'makes the key that opens backups, and says to whom they are encrypted',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [path] = positionals
    if (!path) throw new OperatorError(`Usage: ${key.usage}`)
    const identity = await generateX25519Identity()
    await writeFile(path, `${identity}\n`, { flag: 'wx', mode: 0o600 })
    console.log(await identityToRecipient(identity))
    console.error(
      `Keep ${path} where neither this machine nor its backups are. Without it no backup can be opened.`,
    )
  },
}
