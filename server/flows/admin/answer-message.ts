import { hash } from 'node:crypto'
import type { ActionRequest } from '#contract/admin/actions.ts'
import type { Actor } from '../../features/audit/store.ts'
import { markAnswered, messageExists } from '../../features/contact/store.ts'
import { writeEmail } from '../../features/emails/store.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { actOnce } from './act-once.ts'

type Answer = ActionRequest & { text: string }

/** Answers a message from the contact page by email, once. Throws Refusal not_found, or wrong_state if it was answered before. */
export async function answerByOperator(
  services: Services,
  operator: Actor,
  messageId: string,
  answer: Answer,
): Promise<void> {
  const action = {
    action: 'answer',
    subject: 'message',
    subjectId: messageId,
    details: { sha256: hash('sha256', answer.text) },
  } as const
  await actOnce(services, operator, answer, action, async (tx) => {
    const marked = await markAnswered(tx, messageId)
    if (!marked) throw new Refusal((await messageExists(tx, messageId)) ? 'wrong_state' : 'not_found')
    await writeEmail(tx, services.queue, {
      kind: 'contact-answered',
      cause: messageId,
      recipient: marked.email,
      language: marked.language,
      content: { text: answer.text },
    })
  })
}
