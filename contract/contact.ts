import * as z from 'zod'
import { call } from './call.ts'
import type { FieldFault } from './field-faults.ts'
import { Email } from './fields.ts'
import { limits } from './limits.ts'

const line = (max: number, missing: FieldFault) => z.string().trim().min(1, missing).max(max)

/** A message to support. */
export const ContactForm = z.object({
  name: line(limits.nameCharacters, 'name_missing'),
  email: Email,
  subject: line(limits.subjectCharacters, 'subject_missing'),
  message: line(limits.messageCharacters, 'message_missing'),
  website: z.string().optional().meta({ description: 'A field that no person sees; stays empty' }),
})
export type ContactForm = z.infer<typeof ContactForm>

export const sendContactMessage = call({
  method: 'POST',
  path: '/api/contact',
  summary: 'Stores a message and mails it to support; whoever wrote gets an acknowledgement',
  body: ContactForm,
  reply: z.object({ received: z.literal(true) }),
  status: 202,
})
