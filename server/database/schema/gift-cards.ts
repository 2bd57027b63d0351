import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { GiftCardStatus } from '#contract/gift-cards.ts'
import type { GiftDelivery } from '#contract/gift-forms.ts'
import type { PackId } from '#contract/plans.ts'
import { language, time } from './columns.ts'

export const giftCards = pgTable('gift_cards', {
  id: uuid('id').primaryKey(),
  status: text('status').$type<GiftCardStatus>().notNull().default('unpaid'),
  packId: text('pack_id').$type<PackId>().notNull(),
  cents: integer('cents').notNull(),
  credits: integer('credits').notNull(),
  codeHash: text('code_hash').notNull(),
  accountId: uuid('account_id'),
  browserId: text('browser_id'),
  buyerEmail: text('buyer_email'),
  language: language(),
  recipientName: text('recipient_name').notNull().default(''),
  line: text('line').notNull().default(''),
  delivery: text('delivery').$type<GiftDelivery>().notNull(),
  recipientEmail: text('recipient_email'),
  sendAt: time('send_at'),
  emailsWritten: integer('letters').notNull().default(0),
  emailedAt: time('letter_at'),
  createdAt: time('created_at').notNull().defaultNow(),
  paidAt: time('paid_at'),
  redeemedAt: time('redeemed_at'),
  redeemedBy: uuid('redeemed_by'),
  refundedAt: time('refunded_at'),
  forgottenAt: time('forgotten_at'),
})
