import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

export const links = pgTable('links', {
  id: uuid('id').primaryKey(),
  imageId: uuid('image_id'),
  childId: uuid('child_id'),
  orderId: uuid('order_id'),
  bookChildId: uuid('book_child_id'),
  tokenHash: text('token_hash'),
  expiresAt: time('expires_at').notNull().defaultNow(),
  wordHash: text('word_hash'),
  name: text('name'),
  withDrawing: boolean('with_drawing').notNull().default(false),
  withVoice: boolean('with_voice').notNull().default(false),
  withAnimation: boolean('with_animation').notNull().default(false),
  printed: boolean('printed').notNull().default(false),
  withTitles: boolean('with_titles').notNull().default(false),
  withMonths: boolean('with_months').notNull().default(false),
  withFreeDrawings: boolean('with_free_drawings').notNull().default(false),
  openings: integer('openings').notNull().default(0),
  hearts: integer('hearts').notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
  revokedAt: time('revoked_at'),
})

export const linkLines = pgTable('link_lines', {
  id: uuid('id').primaryKey(),
  linkId: uuid('link_id').notNull(),
  wallPictureId: uuid('wall_picture_id'),
  line: text('line').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const linkHearts = pgTable(
  'link_hearts',
  {
    linkId: uuid('link_id').notNull(),
    wallPictureId: uuid('wall_picture_id').notNull(),
    hearts: integer('hearts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.wallPictureId] })],
)
