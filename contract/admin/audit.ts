import * as z from 'zod'
import { call } from '../call.ts'

/** The operator actions that are logged. */
export const AuditAction = z.enum([
  'invite',
  'dismiss',
  'enter',
  'reveal',
  'retry_picture',
  'retry_job',
  'refund',
  'resend',
  'give_credits',
  'cancel',
  'block',
  'unblock',
  'answer',
])
export type AuditAction = z.infer<typeof AuditAction>

/** What an action is about. */
export const AuditSubject = z.enum([
  'operator',
  'account',
  'order',
  'picture',
  'payment',
  'letter',
  'address',
  'message',
  'job',
])
export type AuditSubject = z.infer<typeof AuditSubject>

/** One audit log entry. It holds a parent's email address only as a keyed hash. */
export const AuditEntry = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    operator: z.string(),
    action: AuditAction,
    subject: AuditSubject,
    subjectId: z.string(),
    orderId: z.uuid().nullable(),
    reason: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

/** Entries on a page. A shorter page is the last. */
export const auditPageSize = 100

export const listAudit = call({
  method: 'GET',
  path: '/api/admin/audit',
  summary: `What operators did, newest first, at most ${auditPageSize} entries`,
  query: z.object({ before: z.iso.datetime().optional(), subject: z.string().max(100).optional() }),
  reply: z.object({ entries: z.array(AuditEntry) }),
  refuses: [401, 404],
})
