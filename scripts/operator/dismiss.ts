import { parseArgs } from 'node:util'
import { dismissOperator } from '#server/features/operators/invite.ts'
import { addressFrom, type Command, OperatorError, withServices } from './command.ts'

export const dismiss: Command = {
  usage: 'dismiss ADDRESS',
  does: 'takes the pages at /admin from whoever has this address, at once',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const address = addressFrom(positionals, dismiss)
    const dismissed = await withServices((services) => dismissOperator(services, address))
    if (!dismissed) throw new OperatorError('Nobody with this address is an operator.')
    console.log(`${address} is an operator no more.`)
  },
}
