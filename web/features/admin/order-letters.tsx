import { resendLetter } from '#contract/admin/actions.ts'
import type { StoryLetter } from '#contract/admin/orders.ts'
import { send } from '../../api.ts'
import { ActButton } from './act-button.tsx'
import { Moment, Section, Table } from './parts.tsx'

export function OrderLetters({ letters }: { letters: StoryLetter[] }) {
  return (
    <Section title="Letters">
      <Table
        heads={['Written', 'What', 'To', 'Sent', '']}
        empty="No letter."
        rows={letters.map((letter) => ({
          key: letter.id,
          cells: [
            <Moment key="at" at={letter.createdAt} />,
            letter.kind,
            letter.recipient,
            <Moment key="sent" at={letter.sentAt} />,
            letter.mayResend && <Resend key="resend" letter={letter} />,
          ],
        }))}
      />
    </Section>
  )
}

function Resend({ letter: { id, recipient } }: { letter: StoryLetter }) {
  return (
    <ActButton
      label="Send again"
      title="Send this letter again"
      description={`A copy with fresh links goes to ${recipient}.`}
      act={(asked) => send(resendLetter, { params: { id }, body: asked })}
    />
  )
}
