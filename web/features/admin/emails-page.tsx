import type { UndeliveredEmail } from '#contract/admin/overview.ts'
import { Answer, actions, Moment, TableSection } from './parts.tsx'
import { emailsQuery } from './queries.ts'
import { ResendEmail } from './resend-email.tsx'

const reasons = { bounced: 'comes back', complained: 'reported as spam', unsubscribed: 'wants no news' }

export function EmailsPage() {
  return (
    <Answer heading="Emails" query={emailsQuery}>
      {({ emails, undelivered }) => (
        <>
          <TableSection
            title="Not sent within ten minutes"
            heads={['Written', 'What', 'To']}
            wraps
            empty="All emails were sent."
            rows={emails.map(({ id, kind, recipient, createdAt }) => ({
              key: id,
              cells: [<Moment key="at" at={createdAt} />, kind, recipient],
            }))}
          />
          <Undelivered emails={undelivered} />
        </>
      )}
    </Answer>
  )
}

/** Undelivered emails of the last 30 days. Sending one again lifts the block on its address. */
function Undelivered({ emails }: { emails: UndeliveredEmail[] }) {
  return (
    <TableSection
      title="Came back, or reported as spam"
      heads={['Written', 'What', 'To', 'Why', 'State', actions]}
      empty="Emails come back from no address."
      rows={emails.map((email) => ({
        key: email.id,
        cells: [
          <Moment key="at" at={email.createdAt} />,
          email.kind,
          email.recipient,
          email.status === 'failed'
            ? 'the mail server did not take it'
            : email.stops.map((reason) => reasons[reason]).join(', '),
          email.status === 'sent' ? 'sent' : 'not sent',
          email.mayResend && <ResendEmail key="resend" label="Write again" email={email} />,
        ],
      }))}
    />
  )
}
