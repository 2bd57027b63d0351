import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ChecklistAnswers } from '#contract/checklist.ts'
import type { Corners } from '#contract/corners.ts'
import type { Hand, ImageStatus, Style } from '#contract/images.ts'
import type { Language } from '#contract/languages.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { DisputeStatus, PaymentStatus } from '#contract/payments.ts'
import type { BundleType, PlanId } from '#contract/plans.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { ReportStatus } from '#contract/reports.ts'
import type { ConsentVersion } from '#contract/withdrawal.ts'
import type { EmailKind, FailureKind } from './kinds.ts'

// The tables as queries see them. What they promise (checks, keys, indexes) stands in migrations/.

const time = (name: string) => timestamp(name, { withTimezone: true })
const language = () => text('language').$type<Language>().notNull().default('en')

export const orders = pgTable('orders', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id'),
  bundleType: text('bundle_type').$type<BundleType>().notNull(),
  totalCents: integer('total_cents').notNull(),
  status: text('status').$type<OrderStatus>().notNull().default('pending'),
  email: text('email'),
  language: language(),
  childAge: integer('child_age').notNull(),
  childName: text('child_name').notNull().default(''),
  includeReport: boolean('include_report').notNull(),
  compareAges: boolean('compare_ages').notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
  paidAt: time('paid_at'),
  picturesDeletedAt: time('pictures_deleted_at').notNull(),
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
  answers: jsonb('answers').$type<ChecklistAnswers>().notNull().default({}),
  status: text('status').$type<ImageStatus>().notNull().default('pending'),
  progress: integer('progress').notNull().default(0),
  workingKey: text('working_key').notNull(),
  corners: jsonb('corners').$type<Corners>(),
  insisted: boolean('insisted').notNull().default(false),
  artworkKey: text('artwork_key'),
  artworkWidth: integer('artwork_width'),
  artworkHeight: integer('artwork_height'),
  framedKey: text('framed_key'),
  otherKey: text('other_key'),
  hand: text('hand').$type<Hand>(),
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

export const imageShares = pgTable('image_shares', {
  id: uuid('id').primaryKey(),
  imageId: uuid('image_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const imageAttempts = pgTable('image_attempts', {
  id: uuid('id').primaryKey(),
  imageId: uuid('image_id').notNull(),
  number: integer('number').notNull(),
  style: text('style').$type<Style>().notNull(),
  context: text('context').notNull(),
  corners: jsonb('corners').$type<Corners>(),
  insisted: boolean('insisted').notNull().default(false),
  seed: integer('seed').notNull(),
  status: text('status').$type<'queued' | 'drawing' | 'completed' | 'failed'>().notNull().default('queued'),
  failure: text('failure').$type<RefusalCode>(),
  createdAt: time('created_at').notNull().defaultNow(),
  startedAt: time('started_at'),
  finishedAt: time('finished_at'),
  hand: text('hand').$type<Hand>(),
  modelCallId: uuid('model_call_id'),
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

export const prints = pgTable('prints', {
  attemptId: uuid('attempt_id').primaryKey(),
  status: text('status').$type<'making' | 'ready' | 'failed'>().notNull().default('making'),
  progress: integer('progress').notNull().default(0),
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

export const filesInFlight = pgTable('files_in_flight', {
  key: text('key').primaryKey(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const gatewayCustomers = pgTable('gateway_customers', {
  accountId: uuid('account_id').notNull(),
  gateway: text('gateway').$type<'stripe' | 'demo'>().notNull(),
  customerId: text('customer_id').notNull(),
})

/** What the parent agreed to before paying, and when. */
const consent = {
  consentVersion: text('consent_version').$type<ConsentVersion>(),
  consentedAt: time('consented_at'),
}

export const payments = pgTable('payments', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id'),
  subscriptionId: uuid('subscription_id'),
  gateway: text('gateway').$type<'stripe' | 'demo'>().notNull(),
  intentId: text('intent_id').notNull(),
  invoiceId: text('invoice_id'),
  customerId: text('customer_id'),
  kind: text('kind').$type<'pack' | 'subscription'>().notNull(),
  planId: text('plan_id').$type<PlanId>(),
  periodStart: time('period_start'),
  periodEnd: time('period_end'),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  status: text('status').$type<PaymentStatus>().notNull().default('created'),
  createdAt: time('created_at').notNull().defaultNow(),
  succeededAt: time('succeeded_at'),
  fulfilledAt: time('fulfilled_at'),
  refundedCents: integer('refunded_cents').notNull().default(0),
  dispute: text('dispute').$type<DisputeStatus>(),
  checkedAt: time('checked_at'),
  toldAt: time('told_at'),
  notifyEmail: text('notify_email'),
  notifyLanguage: text('notify_language').$type<Language>(),
  ...consent,
})

export const refunds = pgTable('refunds', {
  id: uuid('id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  reason: text('reason').$type<'withdrawal' | 'surplus' | 'undelivered'>().notNull(),
  cause: text('cause').notNull().default(''),
  amountCents: integer('amount_cents').notNull(),
  requestedAt: time('requested_at').notNull().defaultNow(),
  askedAt: time('asked_at'),
  sentAt: time('sent_at'),
})

export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  createdAt: time('created_at').notNull(),
  receivedAt: time('received_at').notNull().defaultNow(),
})

export const subscriptions = pgTable('subscriptions', {
  id: uuid('id').primaryKey(),
  gateway: text('gateway').$type<'stripe' | 'demo'>().notNull(),
  browserId: text('browser_id'),
  accountId: uuid('account_id'),
  orderId: uuid('order_id'),
  setupIntentId: text('setup_intent_id'),
  checkoutSessionId: text('checkout_session_id'),
  customerId: text('customer_id').notNull(),
  gatewaySubscriptionId: text('gateway_subscription_id'),
  startRequestedAt: time('start_requested_at'),
  planId: text('plan_id').$type<PlanId>().notNull(),
  nextPlanId: text('next_plan_id').$type<PlanId>(),
  billingInterval: text('billing_interval').$type<'monthly'>().notNull().default('monthly'),
  email: text('email').notNull(),
  language: language(),
  status: text('status')
    .$type<'incomplete' | 'active' | 'past_due' | 'canceled'>()
    .notNull()
    .default('incomplete'),
  currentPeriodEnd: time('current_period_end'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  syncedAt: time('synced_at'),
  subscriber: text('subscriber').notNull(),
  surplusAt: time('surplus_at'),
  endRequestedAt: time('end_requested_at'),
  createdAt: time('created_at').notNull().defaultNow(),
  ...consent,
})

export const demoIntents = pgTable('demo_intents', {
  id: text('id').primaryKey(),
  clientSecret: text('client_secret').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  kind: text('kind').$type<'payment' | 'setup'>().notNull(),
  orderId: uuid('order_id'),
  amountCents: integer('amount_cents'),
  currency: text('currency'),
  customerId: text('customer_id'),
  status: text('status').$type<PaymentStatus>().notNull().default('created'),
  refundedCents: integer('refunded_cents').notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const demoSubscriptions = pgTable('demo_subscriptions', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull(),
  reference: uuid('reference').notNull(),
  customerId: text('customer_id').notNull(),
  planId: text('plan_id').$type<PlanId>().notNull(),
  nextPlanId: text('next_plan_id').$type<PlanId>(),
  status: text('status').$type<'active' | 'canceled'>().notNull().default('active'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  currentPeriodEnd: time('current_period_end').notNull(),
})

export const demoInvoices = pgTable('demo_invoices', {
  id: text('id').primaryKey(),
  subscriptionId: text('subscription_id').notNull(),
  intentId: text('intent_id').notNull(),
  planId: text('plan_id').$type<PlanId>().notNull(),
  periodStart: time('period_start').notNull(),
  periodEnd: time('period_end').notNull(),
})

export const demoRefunds = pgTable('demo_refunds', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  intentId: text('intent_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
})

export const letters = pgTable('letters', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<EmailKind>().notNull(),
  cause: text('cause').notNull(),
  recipient: text('recipient').notNull(),
  language: language(),
  content: jsonb('content').notNull(),
  status: text('status').$type<'queued' | 'sent'>().notNull().default('queued'),
  createdAt: time('created_at').notNull().defaultNow(),
  sendingUntil: time('sending_until'),
  sentAt: time('sent_at'),
})

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
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

export const creditGrants = pgTable('credit_grants', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id'),
  orderId: uuid('order_id'),
  subscriptionId: uuid('subscription_id'),
  paymentId: uuid('payment_id'),
  kind: text('kind').$type<'free_month' | 'plan_period' | 'pack' | 'returned'>().notNull(),
  cause: text('cause').notNull(),
  credits: integer('credits').notNull(),
  validUntil: time('valid_until'),
  createdAt: time('created_at').notNull().defaultNow(),
  ...consent,
})

export const planPauses = pgTable('plan_pauses', {
  key: text('key').primaryKey(),
  until: time('until').notNull(),
})

export const creditEntries = pgTable('credit_entries', {
  id: uuid('id').primaryKey(),
  grantId: uuid('grant_id').notNull(),
  kind: text('kind').$type<'reserve' | 'use' | 'return' | 'revoke'>().notNull(),
  amount: integer('amount').notNull(),
  attemptId: uuid('attempt_id'),
  createdAt: time('created_at').notNull().defaultNow(),
})
