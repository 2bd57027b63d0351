import { resendEmail } from '#contract/admin/actions.ts'
import { send } from '../../api.ts'
import { ActButton } from './act-button.tsx'

type ResendEmailProps = { label: string; email: { id: string; recipient: string } }

export function ResendEmail({ label, email: { id, recipient } }: ResendEmailProps) {
  return (
    <ActButton
      label={label}
      title="Send this email again"
      description={`A copy with fresh links goes to ${recipient}, also if emails came back from there.`}
      act={(asked) => send(resendEmail, { params: { id }, body: asked })}
    />
  )
}
