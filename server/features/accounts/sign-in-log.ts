import type { Log } from '../../log.ts'
import { Refusal } from '../../refusal.ts'
import { hashOf } from '../../signing/hash-of.ts'

type SignedIn = { accountId: string } | undefined

/** Logs one line per sign-in, accepted or refused, with its method and a short hash of the account ID. */
export async function logSignIn<T extends SignedIn>(
  log: Log,
  how: 'link' | 'google' | 'refresh',
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    const done = await signIn()
    if (done) log.info({ how, result: 'ok', account: shortHash(done.accountId) }, 'Sign-in')
    return done
  } catch (error) {
    if (error instanceof Refusal) log.info({ how, result: 'refused', code: error.code }, 'Sign-in')
    throw error
  }
}

const shortHash = (id: string) => hashOf(id).slice(0, 10)
