import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

export const storedFiles = pgTable('stored_files', {
  key: text('key').primaryKey(),
  bytes: integer('bytes').notNull(),
  sha256: text('sha256').notNull(),
  writtenAt: time('written_at').notNull().defaultNow(),
})
