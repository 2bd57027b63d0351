import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { archiveOfAddress } from '#server/features/export/archive.ts'
import { addressFrom, type Command, withServices } from './command.ts'

export const exportAddress: Command = {
  usage: 'export ADDRESS --out FILE.zip',
  does: 'writes all that is held on an address into a ZIP file, with and without an account',
  async run(args) {
    const options = { out: { type: 'string', default: 'export.zip' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const address = addressFrom(positionals, exportAddress)
    await withServices(async (services) => {
      const out = createWriteStream(values.out, { flags: 'wx', mode: 0o600 })
      await pipeline(await archiveOfAddress(services, address), out)
    })
    console.log(`${values.out}: give it to nobody but the owner of the address, and erase it then.`)
  },
}
