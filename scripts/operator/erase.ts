import { parseArgs } from 'node:util'
import { eraseAddress } from '#server/flows/erase-address.ts'
import { addressFrom, type Command, withServices } from './command.ts'
import { confirm } from './confirm.ts'

export const erase: Command = {
  usage: 'erase ADDRESS [--yes]',
  does: 'erases the account, the orders and the messages of an address, as its parent could',
  async run(args) {
    const options = { yes: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const address = addressFrom(positionals, erase)
    if (!values.yes)
      await confirm(`All that is held on ${address} is erased. This cannot be undone.`, address)
    const { held, account, orders } = await withServices((services) => eraseAddress(services, address))
    if (!held) {
      console.log(`Nothing is held for ${address}.`)
      return
    }
    console.log(
      `${account ? 'The account' : 'No account'}, ${orders} orders and what else named the address were erased.`,
    )
    const receipt = account || orders > 0 ? ', and sends the receipt when the last one is gone' : ''
    console.log(`A worker erases the files within minutes${receipt}.`)
  },
}
