import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { codeOf } from '#server/doctor/finding.ts'
import { archiveOfAddress } from '#server/features/export/archive.ts'
import { addressFrom, type Command, OperatorError, withServices } from './command.ts'

export const exportAddress: Command = {
  usage: 'export ADDRESS --out FILE.zip',
  does: 'writes all that is held on an address into a ZIP file, with and without an account',
  async run(args) {
    const options = { out: { type: 'string', default: 'export.zip' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const address = addressFrom(positionals, exportAddress)
    const file = await open(values.out, 'wx', 0o600).catch((error: unknown) => {
      throw new OperatorError(`I cannot make ${values.out} (${codeOf(error)}).`)
    })
    try {
      await withServices(async (services) =>
        pipeline(await archiveOfAddress(services, address), file.createWriteStream()),
      )
    } catch (error) {
      await file.close()
      await rm(values.out, { force: true })
      throw error
    }
    console.log(`${values.out}: give it to nobody but the owner of the address, and erase it then.`)
  },
}
