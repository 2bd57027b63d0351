import type { StoryLetter } from '#contract/admin/story.ts'
import { actions, Moment, Section, Table } from './parts.tsx'
import { ResendLetter } from './resend-letter.tsx'

export function StoryLetters({ letters }: { letters: StoryLetter[] }) {
  return (
    <Section title="Letters">
      <Table
        heads={['Written', 'What', 'To', 'Sent', actions]}
        empty="No letter."
        rows={letters.map((letter) => ({
          key: letter.id,
          cells: [
            <Moment key="at" at={letter.createdAt} />,
            letter.kind,
            letter.recipient,
            <Sent key="sent" letter={letter} />,
            letter.mayResend && <ResendLetter key="resend" label="Send again" letter={letter} />,
          ],
        }))}
      />
    </Section>
  )
}

function Sent({ letter: { status, sentAt, returnedAt } }: { letter: StoryLetter }) {
  if (status === 'suppressed') return 'not sent: the address takes none'
  return (
    <>
      <Moment at={sentAt} />
      {returnedAt && ', came back'}
    </>
  )
}
