import { useState } from 'react'
import { type AuditEntry, auditPageSize } from '#contract/admin/audit.ts'
import { Button } from '../../ui/button.tsx'
import { Answer, amount, Moment, Table } from './parts.tsx'
import { PurchaseLink } from './purchase-link.tsx'
import { auditQuery } from './queries.ts'

export function AuditPage() {
  const [before, setBefore] = useState<string | undefined>()
  return (
    <Answer heading="Audit log" query={auditQuery(before ? { before } : {})}>
      {({ entries }) => (
        <>
          <Entries entries={entries} />
          <div className="flex gap-2">
            {before && (
              <Button variant="secondary" size="small" onClick={() => setBefore(undefined)}>
                Newest
              </Button>
            )}
            {entries.length === auditPageSize && (
              <Button variant="secondary" size="small" onClick={() => setBefore(entries.at(-1)?.at)}>
                Older
              </Button>
            )}
          </div>
        </>
      )}
    </Answer>
  )
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  return (
    <Table
      heads={['When (UTC)', 'Who', 'What', 'Why']}
      wraps
      empty="Nothing was done yet."
      rows={entries.map((entry) => ({
        key: entry.id,
        cells: [
          <Moment key="at" at={entry.at} />,
          entry.operator,
          <What key="what" entry={entry} />,
          entry.reason,
        ],
      }))}
    />
  )
}

function What({ entry: { action, subject, subjectId, orderId, details } }: { entry: AuditEntry }) {
  const { giftCardId, amountCents, currency, ...rest } = details
  const more = Object.entries(rest).map(([name, value]) => `, ${name} ${value}`)
  return (
    <>
      {action.replaceAll('_', ' ')}: {subject} {subjectId.slice(0, 8)}
      {amountCents !== undefined && `, ${amount(Number(amountCents), String(currency))}`}
      {more}
      {orderId && subject !== 'order' && ', order '}
      {orderId && subject !== 'order' && <PurchaseLink orderId={orderId} />}
      {giftCardId && ', '}
      {giftCardId && <PurchaseLink orderId={null} giftCardId={String(giftCardId)} />}
    </>
  )
}
