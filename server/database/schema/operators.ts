import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditSubject } from '#contract/admin/audit.ts'
import { time } from './columns.ts'

export const operators = pgTable('operators', {
  accountId: uuid('account_id').primaryKey(),
  sealedKey: text('sealed_key').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  invitedAt: time('invited_at').notNull().defaultNow(),
})

export const operatorSessions = pgTable('operator_sessions', {
  sessionId: uuid('session_id').primaryKey(),
  provenAt: time('proven_at').notNull().defaultNow(),
})

export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  at: time('at').notNull().defaultNow(),
  operatorId: uuid('operator_id'),
  operator: text('operator').notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  subject: text('subject').$type<AuditSubject>().notNull(),
  subjectId: text('subject_id').notNull(),
  orderId: uuid('order_id'),
  reason: text('reason').notNull(),
  details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
})

export const blockedAddresses = pgTable('blocked_addresses', {
  key: text('key').primaryKey(),
  blockedAt: time('blocked_at').notNull().defaultNow(),
})
