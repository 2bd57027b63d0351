import type { Query } from '../database/database.ts'
import { noteReturned } from '../features/emails/store.ts'
import { addressKey, suppressEmails } from '../features/emails/suppressions.ts'
import { openCounts } from '../http/counts.ts'
import type { Delivered, MailReport } from '../integrations/mail/reports/report.ts'
import type { Services } from '../services.ts'

const TOKEN_SECONDS = 24 * 60 * 60

/** Stops emails to addresses that a mail provider reports. A repeated report has no further effect. */
export async function followMailReports(
  services: Pick<Services, 'db' | 'signing'>,
  { reports, token }: Delivered,
): Promise<void> {
  if (reports.length === 0) return
  await services.db.transaction(async (tx) => {
    if (token && !(await isFresh(services, tx, token))) return
    for (const report of reports) await follow(services, tx, report)
  })
}

async function isFresh({ signing }: Pick<Services, 'signing'>, tx: Query, token: string): Promise<boolean> {
  const { used } = await openCounts({ db: tx, signing }).add([`mail report ${token}`], 1, TOKEN_SECONDS)
  return used === 1
}

/** Ignores an address that got no known email from us: it was erased, or belongs to another sender. */
async function follow(
  { signing }: Pick<Services, 'signing'>,
  tx: Query,
  { address, reason, at }: MailReport,
): Promise<void> {
  if (await noteReturned(tx, address, at)) await suppressEmails(tx, addressKey(signing, address), reason, at)
}
