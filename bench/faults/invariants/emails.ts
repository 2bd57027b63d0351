import type { Invariant } from './invariant.ts'

type Row = { id: string; kind: string; cause: string; status: string }

/** Each email was sent and arrives once. One resent after a lost answer has the same Message-ID, by which mailboxes recognize it. */
export const emails: Invariant = async ({ database, mail }, families) => {
  const rows = await database.rows<Row>('select id, kind, cause, status from emails')
  const arrived = new Set(mail.received.map(({ messageId }) => messageId?.slice(1, 37)))
  const faults: string[] = []
  for (const { id, kind, status } of rows) {
    if (status !== 'sent') faults.push(`${kind} ${id} is ${status}`)
    if (!arrived.has(id)) faults.push(`${kind} ${id} did not arrive`)
  }
  for (const [about, copies] of Map.groupBy(rows, ({ kind, cause }) => `${kind} about ${cause}`))
    if (copies.length > 1) faults.push(`${about} was written ${copies.length} times`)
  for (const { email, erased } of families) {
    const about = mail.received.filter(
      ({ to, subject = '' }) => to?.[0]?.address === email && /account.*(deleted|erased)/i.test(subject),
    )
    const copies = new Set(about.map(({ messageId }) => messageId)).size
    if (erased.includes(email) && copies !== 1)
      faults.push(`${email} was told ${copies} times that the account is deleted`)
  }
  return [...faults, ...(await unconfirmed(database, mail.received.length))]
}

/** A paid order with an address gets exactly one confirmation email. */
async function unconfirmed(
  database: Parameters<Invariant>[0]['database'],
  arrived: number,
): Promise<string[]> {
  const paid = await database.rows<{ id: string; email: string; emails: number }>(
    `select o.id, o.email, (select count(*)::int from emails e where e.cause = o.id::text and e.kind = 'order-confirmation') as emails
     from orders o join payments p on p.order_id = o.id
     where p.fulfilled_at is not null and p.kind = 'pack' and o.email is not null and o.deleted_at is null`,
  )
  return paid
    .filter(({ emails }) => emails !== 1)
    .map(({ id, emails }) => `order ${id} is paid and has ${emails} confirmations; ${arrived} emails came`)
}
