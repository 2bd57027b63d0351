import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ChildColor } from '#contract/children.ts'
import type { PermissionVersion } from '#contract/permission.ts'
import { time } from './columns.ts'

export const children = pgTable('children', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  birthMonth: text('birth_month'),
  color: text('color').$type<ChildColor>().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  removedAt: time('removed_at'),
})

export const wallPictures = pgTable('wall_pictures', {
  id: uuid('id').primaryKey(),
  childId: uuid('child_id').notNull(),
  imageId: uuid('image_id'),
  workingKey: text('working_key'),
  uploadId: uuid('upload_id'),
  title: text('title').notNull().default(''),
  drawnMonth: text('drawn_month').notNull(),
  position: integer('position').notNull(),
  hidden: boolean('hidden').notNull().default(false),
  favorite: boolean('favorite').notNull().default(false),
  permissionVersion: text('permission_version').$type<PermissionVersion>(),
  permittedAt: time('permitted_at'),
  createdAt: time('created_at').notNull().defaultNow(),
  removedAt: time('removed_at'),
})
