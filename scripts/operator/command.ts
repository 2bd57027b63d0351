import { requireMigrated } from '#server/migrate.ts'
import { openServices, type Services } from '#server/services.ts'
import { readSettings } from '#server/settings.ts'
import { withStorage } from './storage.ts'

/** One thing that an operator can ask for: a file of this folder, listed in ../operator.ts. */
export type Command = {
  /** What stands behind `npm run operator --`. */
  usage: string
  does: string
  /** @param args what was written behind the command's name */
  run(args: string[]): Promise<void>
}

/** Said to the operator as it stands, without a stack. */
export class OperatorError extends Error {}

/** Also what our own forms refuse: an account that came by Google may have an address in Greek letters. */
const ADDRESS = /^[^\s@,;<>]+@[^\s@,;<>]+$/u

export function addressFrom(positionals: readonly string[], { usage }: Pick<Command, 'usage'>): string {
  const [address, ...more] = positionals
  if (!address || more.length > 0) throw new OperatorError(`Usage: ${usage}`)
  const email = address.trim().toLowerCase()
  if (!ADDRESS.test(email))
    throw new OperatorError(`${address} is no email address. Write it alone, as in parent@example.com.`)
  return email
}

/** Opens what the program works with beside a running one: this process serves no pages and takes no jobs. */
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
