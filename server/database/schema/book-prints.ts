import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BookPrintStatus } from '#contract/book-prints.ts'
import type { PrintAddress } from '#contract/print-forms.ts'
import { language, time } from './columns.ts'

export const bookPrints = pgTable('book_prints', {
  id: uuid('id').primaryKey(),
  status: text('status').$type<BookPrintStatus>().notNull().default('unpaid'),
  orderId: uuid('order_id'),
  childId: uuid('child_id'),
  title: text('title').notNull(),
  imageIds: uuid('image_ids').array().notNull(),
  pages: integer('pages').notNull(),
  cents: integer('cents').notNull(),
  insideMd5: text('inside_md5').notNull(),
  coverMd5: text('cover_md5').notNull(),
  hasFiles: boolean('has_files').notNull().default(true),
  email: text('email'),
  language: language(),
  address: jsonb('address').$type<PrintAddress>(),
  agreedTo: text('agreed_to').array().notNull(),
  jobId: text('job_id'),
  trackingUrl: text('tracking_url'),
  createdAt: time('created_at').notNull().defaultNow(),
  paidAt: time('paid_at'),
  orderedAt: time('ordered_at'),
  sentAt: time('sent_at'),
  shippedAt: time('shipped_at'),
  endedAt: time('ended_at'),
  checkedAt: time('checked_at'),
  forgottenAt: time('forgotten_at'),
})
