import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SuppressionReason } from '#contract/email-suppressions.ts'
import type { EmailKind, EmailStatus } from '../kinds.ts'
import { language, time } from './columns.ts'

export const emails = pgTable('emails', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<EmailKind>().notNull(),
  cause: text('cause').notNull(),
  recipient: text('recipient').notNull(),
  language: language(),
  content: jsonb('content').notNull(),
  status: text('status').$type<EmailStatus>().notNull().default('queued'),
  createdAt: time('created_at').notNull().defaultNow(),
  sendingUntil: time('sending_until'),
  sentAt: time('sent_at'),
  returnedAt: time('returned_at'),
  refusedAt: time('refused_at'),
})

// The table and two columns of gift_cards keep their old names because the previous version runs on this schema.
export const suppressions = pgTable(
  'letter_stops',
  {
    key: text('key').notNull(),
    reason: text('reason').$type<SuppressionReason>().notNull(),
    since: time('since').notNull().defaultNow(),
    liftedAt: time('lifted_at'),
  },
  (table) => [primaryKey({ columns: [table.key, table.reason] })],
)
