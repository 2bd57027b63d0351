import { join } from 'node:path'
import { openDatabase } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { inviteOperator } from '#server/features/operators/invite.ts'
import { openLog } from '#server/log.ts'
import { keptSecret } from '#server/secret.ts'
import { openSigning } from '#server/signing/signing.ts'

/** Invites an operator as the command-line tool does. Returns the key for their authenticator app. */
export async function invite(email: string): Promise<string> {
  const data = process.env.PRODUCT_DATA ?? ''
  const { url } = await startEmbeddedPostgres(join(data, 'postgres'))
  const { db, close } = openDatabase(url, openLog('silent'))
  const signing = openSigning(await keptSecret(data))
  const { key } = await inviteOperator({ db, signing }, email)
  await close()
  return key
}
