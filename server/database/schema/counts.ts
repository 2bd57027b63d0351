import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

export const requestCounts = pgTable('request_counts', {
  key: text('key').primaryKey(),
  used: bigint('used', { mode: 'number' }).notNull(),
  endsAt: time('ends_at').notNull(),
})
