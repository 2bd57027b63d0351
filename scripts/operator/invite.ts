import { parseArgs } from 'node:util'
import { inviteOperator } from '#server/features/operators/invite.ts'
import { addressFrom, type Command, withServices } from './command.ts'

export const invite: Command = {
  usage: 'invite ADDRESS',
  does: 'lets whoever has this address open the pages at /admin, with a new key for their authenticator app',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const address = addressFrom(positionals, invite)
    const { invitation, page } = await withServices(async (services) => ({
      invitation: await inviteOperator(services, address),
      page: `${services.settings.appUrl}/admin`,
    }))
    console.log(`${invitation.email} may open ${page} now: by the link of a sign-in, and a code.`)
    console.log(`Key for the authenticator app, shown this once: ${invitation.key}`)
    console.log(`The same for apps that read an address: ${invitation.address}`)
  },
}
