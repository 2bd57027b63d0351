import { answerMessage } from '#contract/admin/actions.ts'
import { limits } from '#contract/limits.ts'
import { send } from '../../api.ts'
import { TextField } from '../../ui/field.tsx'
import { ActButton } from './act-button.tsx'
import { Answer, Moment } from './parts.tsx'
import { messagesQuery } from './queries.ts'

export function MessagesPage() {
  return (
    <Answer heading="Open messages" query={messagesQuery}>
      {({ messages }) => (
        <ul className="grid gap-4">
          {messages.length === 0 && <li className="text-soft">All messages are answered.</li>}
          {messages.map(({ id, name, email, subject, message, createdAt }) => (
            <li key={id} className="grid gap-2 border border-line bg-sheet p-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 className="wrap-anywhere font-semibold text-[1.0625rem]">{subject}</h2>
                <Reply id={id} email={email} />
              </div>
              <p className="wrap-anywhere text-soft">
                {name}, {email}, <Moment at={createdAt} />
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>
            </li>
          ))}
        </ul>
      )}
    </Answer>
  )
}

function Reply({ id, email }: { id: string; email: string }) {
  return (
    <ActButton
      label="Answer"
      title="Answer by e-mail"
      description={`It goes to ${email}, in the language of their message.`}
      fields={
        <TextField label="Your answer" name="text" required rows={6} maxLength={limits.messageCharacters} />
      }
      act={(asked, form) =>
        send(answerMessage, { params: { id }, body: { ...asked, text: String(form.get('text')) } })
      }
    />
  )
}
