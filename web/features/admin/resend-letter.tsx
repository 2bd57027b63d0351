import { resendLetter } from '#contract/admin/actions.ts'
import { send } from '../../api.ts'
import { ActButton } from './act-button.tsx'

type ResendLetterProps = { label: string; letter: { id: string; recipient: string } }

export function ResendLetter({ label, letter: { id, recipient } }: ResendLetterProps) {
  return (
    <ActButton
      label={label}
      title="Send this letter again"
      description={`A copy with fresh links goes to ${recipient}, also if letters came back from there.`}
      act={(asked) => send(resendLetter, { params: { id }, body: asked })}
    />
  )
}
