import { useQuery } from '@tanstack/react-query'
import type { UndeliveredLetter } from '#contract/admin/overview.ts'
import { Answer, actions, Heading, Moment, Section, Table } from './parts.tsx'
import { lettersQuery } from './queries.ts'
import { ResendLetter } from './resend-letter.tsx'

const reasons = { bounced: 'comes back', complained: 'reported as spam', unsubscribed: 'wants no news' }

export function LettersPage() {
  const query = useQuery(lettersQuery)
  return (
    <>
      <Heading>Letters</Heading>
      <Answer query={query}>
        {({ letters, undelivered }) => (
          <>
            <Section title="Not sent within ten minutes">
              <Table
                heads={['Written', 'What', 'To']}
                wraps
                empty="All letters were sent."
                rows={letters.map(({ id, kind, recipient, createdAt }) => ({
                  key: id,
                  cells: [<Moment key="at" at={createdAt} />, kind, recipient],
                }))}
              />
            </Section>
            <Section title="Came back, or reported as spam">
              <Undelivered letters={undelivered} />
            </Section>
          </>
        )}
      </Answer>
    </>
  )
}

/** The last 30 days. Writing again lets the address have letters again. */
function Undelivered({ letters }: { letters: UndeliveredLetter[] }) {
  return (
    <Table
      heads={['Written', 'What', 'To', 'Why', 'State', actions]}
      empty="Letters come back from no address."
      rows={letters.map((letter) => ({
        key: letter.id,
        cells: [
          <Moment key="at" at={letter.createdAt} />,
          letter.kind,
          letter.recipient,
          letter.stops.map((reason) => reasons[reason]).join(', '),
          letter.status === 'suppressed' ? 'not sent' : 'sent',
          letter.mayResend && <ResendLetter key="resend" label="Write again" letter={letter} />,
        ],
      }))}
    />
  )
}
