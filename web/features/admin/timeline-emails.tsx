import type { TimelineEmail } from '#contract/admin/timeline.ts'
import { actions, Moment, TableSection } from './parts.tsx'
import { ResendEmail } from './resend-email.tsx'

export function TimelineEmails({ emails }: { emails: TimelineEmail[] }) {
  return (
    <TableSection
      title="Emails"
      heads={['Written', 'What', 'To', 'Sent', actions]}
      empty="No email."
      rows={emails.map((email) => ({
        key: email.id,
        cells: [
          <Moment key="at" at={email.createdAt} />,
          email.kind,
          email.recipient,
          <Sent key="sent" email={email} />,
          email.mayResend && <ResendEmail key="resend" label="Send again" email={email} />,
        ],
      }))}
    />
  )
}

function Sent({ email: { status, sentAt, returnedAt } }: { email: TimelineEmail }) {
  if (status === 'suppressed') return 'not sent: the address takes none'
  if (status === 'failed') return 'not sent: the mail server did not take it'
  return (
    <>
      <Moment at={sentAt} />
      {returnedAt && ', came back'}
    </>
  )
}
