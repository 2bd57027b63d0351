import { requireMigrated } from '#server/migrate.ts'
import { openServices, type Services } from '#server/services.ts'
import { readSettings } from '#server/settings.ts'
import { withStorage } from './storage.ts'

/** An operator command: a file in this folder, listed in ../operator.ts. */
export type Command = {
  /** What follows `npm run operator --`. */
  usage: string
  does: string
  /** @param args the arguments after the command's name */
  run(args: string[]): Promise<void>
}

/** An error whose message is shown to the operator without a stack trace. */
export class OperatorError extends Error {}

/** Accepts more than our own forms, because an account created through Google may have an address in Greek letters. */
const ADDRESS = /^[^\s@,;<>]+@[^\s@,;<>]+$/u

export function addressFrom(positionals: readonly string[], { usage }: Pick<Command, 'usage'>): string {
  const [address, ...more] = positionals
  if (!address || more.length > 0) throw new OperatorError(`Usage: ${usage}`)
  const email = address.trim().toLowerCase()
  if (!ADDRESS.test(email))
    throw new OperatorError(`${address} is no email address. Write it alone, as in parent@example.com.`)
  return email
}

/** Opens the services beside a running server. This process serves no pages and takes no jobs. */
export async function withServices<T>(use: (services: Services) => Promise<T>): Promise<T> {
  const settings = readSettings()
  await withStorage(settings, ({ databaseUrl }) => requireMigrated(databaseUrl))
  const services = await openServices({ ...settings, roles: [] })
  try {
    return await use(services)
  } finally {
    await services.close()
  }
}
