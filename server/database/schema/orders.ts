import { bigint, boolean, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import type { ChecklistAnswers } from '#contract/checklist.ts'
import type { Corners } from '#contract/corners.ts'
import type { MakingStatus } from '#contract/fields.ts'
import type { Artist, ImageStatus, Style } from '#contract/images.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { PermissionVersion } from '#contract/permission.ts'
import type { BundleType } from '#contract/plans.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { ReportStatus } from '#contract/reports.ts'
import type { VoiceConsentVersion } from '#contract/voice-consent.ts'
import type { FailureKind } from '../kinds.ts'
import { language, time } from './columns.ts'

const makingStatus = () => text('status').$type<Exclude<MakingStatus, 'none'>>().notNull().default('making')

export const orders = pgTable('orders', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id'),
  bundleType: text('bundle_type').$type<BundleType>().notNull(),
  totalCents: integer('total_cents').notNull(),
  status: text('status').$type<OrderStatus>().notNull().default('pending'),
  email: text('email'),
  language: language(),
  childAge: integer('child_age'),
  childName: text('child_name').notNull().default(''),
  includeReport: boolean('include_report').notNull(),
  compareAges: boolean('compare_ages').notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
  paidAt: time('paid_at'),
  picturesDeletedAt: time('pictures_deleted_at').notNull(),
  artist: text('artist').$type<Artist>(),
  receivers: text('receivers').array(),
  permissionVersion: text('permission_version').$type<PermissionVersion>(),
  permittedAt: time('permitted_at'),
  deletedAt: time('deleted_at'),
})

export const orderBrowsers = pgTable(
  'order_browsers',
  {
    orderId: uuid('order_id').notNull(),
    browserId: text('browser_id').notNull(),
    byKey: boolean('by_key').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.browserId] })],
)

export const images = pgTable('images', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  uploadId: uuid('upload_id').notNull(),
  position: integer('position').notNull(),
  style: text('style').$type<Style>().notNull(),
  context: text('context').notNull(),
  title: text('title').notNull().default(''),
  words: text('words').notNull().default(''),
  answers: jsonb('answers').$type<ChecklistAnswers>().notNull().default({}),
  status: text('status').$type<ImageStatus>().notNull().default('pending'),
  progress: integer('progress').notNull().default(0),
  workingKey: text('working_key').notNull(),
  corners: jsonb('corners').$type<Corners>(),
  forced: boolean('forced').notNull().default(false),
  artworkKey: text('artwork_key'),
  artworkWidth: integer('artwork_width'),
  artworkHeight: integer('artwork_height'),
  framedKey: text('framed_key'),
  otherKey: text('other_key'),
  artist: text('artist').$type<Artist>(),
  standsIn: boolean('stands_in').notNull().default(false),
  unlike: boolean('unlike').notNull().default(false),
  observation: jsonb('observation'),
  regenerationCount: integer('regeneration_count').notNull().default(0),
  attemptId: uuid('attempt_id'),
  failure: text('failure').$type<RefusalCode>(),
  completedAt: time('completed_at'),
  takenBackAt: time('taken_back_at'),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const recordings = pgTable('recordings', {
  imageId: uuid('image_id').primaryKey(),
  fileKey: text('file_key').notNull(),
  durationMs: integer('duration_ms').notNull(),
  consentVersion: text('consent_version').$type<VoiceConsentVersion>().notNull(),
  recordedAt: time('recorded_at').notNull().defaultNow(),
})

export const imageAttempts = pgTable('image_attempts', {
  id: uuid('id').primaryKey(),
  imageId: uuid('image_id').notNull(),
  number: integer('number').notNull(),
  style: text('style').$type<Style>().notNull(),
  context: text('context').notNull(),
  corners: jsonb('corners').$type<Corners>(),
  forced: boolean('forced').notNull().default(false),
  seed: integer('seed').notNull(),
  status: text('status').$type<'queued' | 'drawing' | 'completed' | 'failed'>().notNull().default('queued'),
  failure: text('failure').$type<RefusalCode>(),
  createdAt: time('created_at').notNull().defaultNow(),
  startedAt: time('started_at'),
  finishedAt: time('finished_at'),
  artist: text('artist').$type<Artist>(),
  modelCallId: uuid('model_call_id'),
  turn: integer('turn').notNull().default(0),
})

export const reports = pgTable('reports', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  status: text('status').$type<ReportStatus>().notNull().default('processing'),
  revision: integer('revision').notNull().default(1),
  madeRevision: integer('made_revision'),
  attempts: integer('attempts').notNull().default(0),
  htmlKey: text('html_key'),
  pdfKey: text('pdf_key'),
  pages: integer('pages'),
  drawings: integer('drawings'),
  wordings: jsonb('wordings').$type<Record<string, string>>().notNull().default({}),
  createdAt: time('created_at').notNull().defaultNow(),
  completedAt: time('completed_at'),
})

export const upscales = pgTable('upscales', {
  attemptId: uuid('attempt_id').primaryKey(),
  status: makingStatus(),
  progress: integer('progress').notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
  finishedAt: time('finished_at'),
})

export const animations = pgTable('animations', {
  attemptId: uuid('attempt_id').primaryKey(),
  status: makingStatus(),
  progress: integer('progress').notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
  finishedAt: time('finished_at'),
})

export const figurines = pgTable('figurines', {
  attemptId: uuid('attempt_id').primaryKey(),
  title: text('title'),
  status: makingStatus(),
  createdAt: time('created_at').notNull().defaultNow(),
  finishedAt: time('finished_at'),
})

export const books = pgTable('books', {
  id: uuid('id').primaryKey().defaultRandom(),
  orderId: uuid('order_id'),
  childId: uuid('child_id'),
  wishId: uuid('wish_id').notNull(),
  status: makingStatus(),
  title: text('title').notNull(),
  imageIds: uuid('image_ids').array().notNull(),
  voiceIds: uuid('voice_ids').array().notNull().default([]),
  fileId: uuid('file_id'),
  pages: integer('pages'),
  lowestDpi: integer('lowest_dpi'),
  fewPixels: integer('few_pixels'),
  createdAt: time('created_at').notNull().defaultNow(),
  finishedAt: time('finished_at'),
})

export const modelCalls = pgTable('model_calls', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose').$type<'artwork' | 'observation' | 'wording'>().notNull(),
  attemptId: uuid('attempt_id'),
  number: integer('number').notNull(),
  provider: text('provider').notNull(),
  model: text('model').notNull(),
  templateId: text('template_id').notNull(),
  wording: text('wording').$type<'plain' | 'softer'>().notNull().default('plain'),
  seed: integer('seed').notNull(),
  state: text('state')
    .$type<'asked' | 'running' | 'made' | 'failed' | 'dropped'>()
    .notNull()
    .default('asked'),
  heldUntil: time('held_until').notNull(),
  reference: text('reference'),
  requestId: text('request_id'),
  resultKey: text('result_key'),
  outcome: text('outcome').$type<FailureKind>(),
  why: text('why'),
  retryAt: time('retry_at'),
  likeness: real('likeness'),
  costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
  free: boolean('free').notNull().default(false),
  askedAt: time('asked_at').notNull().defaultNow(),
  settledAt: time('settled_at'),
})

export const previews = pgTable('previews', {
  id: uuid('id').primaryKey(),
  style: text('style').$type<Style>().notNull(),
  fileKey: text('file_key').notNull(),
  expiresAt: time('expires_at').notNull(),
})

export const readingHolders = pgTable(
  'reading_holders',
  { readingKey: text('reading_key').notNull(), holderKey: text('holder_key').notNull() },
  (table) => [primaryKey({ columns: [table.holderKey, table.readingKey] })],
)

export const erasures = pgTable('erasures', {
  id: uuid('id').primaryKey(),
  kind: text('kind')
    .$type<'account' | 'order' | 'picture' | 'child' | 'drawing' | 'link' | 'print' | 'address'>()
    .notNull(),
  subjectId: text('subject_id').notNull(),
  cause: text('cause').$type<'asked' | 'expired' | 'restored'>().notNull(),
  partOf: uuid('part_of'),
  pictures: integer('pictures').notNull(),
  keys: text('keys').array().notNull(),
  begunAt: time('begun_at').notNull().defaultNow(),
  completedAt: time('completed_at'),
})

export const filesInFlight = pgTable('files_in_flight', {
  key: text('key').primaryKey(),
  createdAt: time('created_at').notNull().defaultNow(),
})
