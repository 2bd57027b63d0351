import type { Services } from '../../services.ts'
import { openAccount } from '../accounts/store.ts'
import { commandLine, writeAudit } from '../audit/store.ts'
import { keyAddress, newKey, sealKey } from './key.ts'
import { deleteOperator, putOperator } from './store.ts'

type Needs = Pick<Services, 'db' | 'signing'>

/** What the person at the command line gives to the new operator. It is shown once and never stored in plain text. */
export type Invitation = { email: string; key: string; address: string }

/** Makes the account with this address an operator, with a new key for an authenticator app. An older key becomes invalid. */
export async function inviteOperator({ db, signing }: Needs, typed: string): Promise<Invitation> {
  const email = typed.trim().toLowerCase()
  const key = newKey()
  await db.transaction(async (tx) => {
    const { id } = await openAccount(tx, email, undefined)
    await putOperator(tx, id, sealKey(signing, id, key))
    await writeAudit(tx, commandLine, {
      action: 'invite',
      subject: 'operator',
      subjectId: id,
      reason: 'Invited at the command line',
    })
  })
  return { email, key, address: keyAddress(key, email) }
}

export async function dismissOperator({ db }: Pick<Needs, 'db'>, typed: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await deleteOperator(tx, typed.trim().toLowerCase())
    if (!gone) return false
    await writeAudit(tx, commandLine, {
      action: 'dismiss',
      subject: 'operator',
      subjectId: gone.accountId,
      reason: 'Dismissed at the command line',
    })
    return true
  })
}
