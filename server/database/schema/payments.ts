import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CreditsOfKind } from '#contract/credits.ts'
import type { Language } from '#contract/languages.ts'
import type { DisputeStatus, PaymentStatus } from '#contract/payments.ts'
import type { PlanId } from '#contract/plans.ts'
import type { ConsentVersion } from '#contract/withdrawal.ts'
import type { Gateway } from '../kinds.ts'
import { language, time } from './columns.ts'

const gateway = () => text('gateway').$type<Gateway>().notNull()

export const gatewayCustomers = pgTable('gateway_customers', {
  accountId: uuid('account_id').notNull(),
  gateway: gateway(),
  customerId: text('customer_id').notNull(),
})

const consent = {
  consentVersion: text('consent_version').$type<ConsentVersion>(),
  consentedAt: time('consented_at'),
}

export const payments = pgTable('payments', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id'),
  subscriptionId: uuid('subscription_id'),
  giftCardId: uuid('gift_card_id'),
  bookPrintId: uuid('book_print_id'),
  gateway: gateway(),
  intentId: text('intent_id').notNull(),
  invoiceId: text('invoice_id'),
  customerId: text('customer_id'),
  kind: text('kind').$type<'pack' | 'subscription' | 'gift' | 'book'>().notNull(),
  planId: text('plan_id').$type<PlanId>(),
  periodStart: time('period_start'),
  periodEnd: time('period_end'),
  amountCents: integer('amount_cents').notNull(),
  carriedCents: integer('carried_cents').notNull().default(0),
  currency: text('currency').notNull(),
  status: text('status').$type<PaymentStatus>().notNull().default('created'),
  createdAt: time('created_at').notNull().defaultNow(),
  succeededAt: time('succeeded_at'),
  fulfilledAt: time('fulfilled_at'),
  refundedCents: integer('refunded_cents').notNull().default(0),
  dispute: text('dispute').$type<DisputeStatus>(),
  withdrawalDeclaredAt: time('withdrawal_declared_at'),
  checkedAt: time('checked_at'),
  toldAt: time('told_at'),
  notifyEmail: text('notify_email'),
  notifyLanguage: text('notify_language').$type<Language>(),
  ...consent,
})

export const refunds = pgTable('refunds', {
  id: uuid('id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  reason: text('reason').$type<'withdrawal' | 'surplus' | 'undelivered' | 'operator'>().notNull(),
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
  gateway: gateway(),
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
  checkedAt: time('checked_at'),
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
  reference: uuid('order_id'),
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

export const creditGrants = pgTable('credit_grants', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id'),
  orderId: uuid('order_id'),
  subscriptionId: uuid('subscription_id'),
  paymentId: uuid('payment_id'),
  kind: text('kind').$type<CreditsOfKind['kind']>().notNull(),
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
