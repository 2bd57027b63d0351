import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BrowserName, DeviceName } from '#contract/sessions.ts'
import { language, time } from './columns.ts'

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  language: language(),
  createdAt: time('created_at').notNull().defaultNow(),
  answeredAt: time('answered_at'),
})

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull().default(''),
  language: language(),
  createdAt: time('created_at').notNull().defaultNow(),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  marketingEmails: boolean('marketing_emails').notNull().default(false),
  autoRenew: boolean('auto_renew').notNull().default(true),
})

export const signInLinks = pgTable('sign_in_links', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
  browserId: text('browser_id'),
  caller: text('caller'),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull(),
  revokedAt: time('revoked_at'),
  browserId: text('browser_id'),
  browser: text('browser').$type<BrowserName>(),
  device: text('device').$type<DeviceName>(),
})

export const declinedOrders = pgTable(
  'declined_orders',
  {
    accountId: uuid('account_id').notNull(),
    orderId: uuid('order_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.orderId] })],
)

export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  spentAt: time('spent_at'),
})
