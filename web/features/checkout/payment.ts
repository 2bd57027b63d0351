import type { DemoCard } from '#contract/fields.ts'
import {
  checkPayment,
  confirmDemoPayment,
  createPaymentIntent,
  type Gateway,
  type PaymentSetup,
  paymentConfig,
} from '#contract/payments.ts'
import { isPlan } from '#contract/plans.ts'
import { createSetupIntent, createSubscription } from '#contract/subscriptions.ts'
import { type ConsentVersion, currentConsent } from '#contract/withdrawal.ts'
import { ApiError, send } from '../../api.ts'
import { refusalText } from '../../messages/by-code/refusals.ts'
import { checkout as t } from '../../messages/checkout.ts'
import type { DraftOrder } from '../draft/draft.ts'

/** A payment that is ready for a card. */
export type ReadyPayment = {
  gateway: Gateway
  clientSecret: string
  amount: number
  /** Set for subscriptions only. */
  customerId: string | null
  /** The key for the gateway's own form, or null if it needs none or the key's mode is wrong. */
  publicKey: string | null
}

/** Lets the bank ask the parent about a payment, by its client secret. Throws if it is not confirmed. */
export type AnswerBank = (clientSecret: string) => Promise<void>

/** Payments are switched off on the server. */
export class DevelopmentMode extends Error {}

/** No gateway is configured, or its key is for the wrong mode. */
export class NotConfigured extends Error {
  constructor() {
    super(t.payment.notConfigured)
  }
}

/** Prepares everything that the card form needs for an order. */
export const preparePayment = (order: DraftOrder, imageCount: number): Promise<ReadyPayment> =>
  readyPayment(() => setUp(order, imageCount))

type Setup = PaymentSetup & { customerId?: string | null }

/** Prepares the card form for a payment that `begin` creates. */
export async function readyPayment(begin: () => Promise<Setup>): Promise<ReadyPayment> {
  const [config, setup] = await Promise.all([send(paymentConfig, {}), begin()])
  const { gateway } = config
  if (setup.developmentMode)
    throw new DevelopmentMode(
      refusalText({ code: 'payments_off', error: setup.message ?? t.payment.notConfigured }),
    )
  if (gateway === 'off') throw new NotConfigured()
  if (!setup.clientSecret) throw new Error(t.payment.initFailed)
  const { clientSecret, amount, customerId = null } = setup
  const publicKey = config.publicKey?.startsWith(config.expectedPublicKeyPrefix) ? config.publicKey : null
  if (gateway === 'stripe' && !publicKey) throw new NotConfigured()
  return { gateway, clientSecret, amount, customerId, publicKey }
}

/** Records whether the parent wants us to start at once. The payment stays the same. */
export async function recordConsent(order: DraftOrder, imageCount: number, consents: boolean): Promise<void> {
  await setUp(order, imageCount, consents ? currentConsent : null)
}

async function setUp(
  { id, bundle, email }: DraftOrder,
  imageCount: number,
  withdrawalConsent: ConsentVersion | null = null,
) {
  if (isPlan(bundle)) {
    if (!email) throw new Error(t.toasts.emailNeeded)
    const body = { planId: bundle, interval: 'monthly' as const, email, withdrawalConsent }
    return send(createSetupIntent, { body })
  }
  const body = { bundleType: bundle, imageCount, orderId: id, withdrawalConsent }
  return send(createPaymentIntent, { body })
}

export async function confirmDemoCard(clientSecret: string, card: DemoCard, authentication?: boolean) {
  const body = { clientSecret, card, ...(authentication === undefined ? {} : { authentication }) }
  return (await send(confirmDemoPayment, { body })).status
}

/** The ID in front of a client secret: `seti_1_secret_2` gives `seti_1`. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? clientSecret

/**
 * Starts a subscription with a confirmed card. Returns 'late' if the card is fine but the plan is not active
 * yet. Throws if the card is refused or the server cannot be reached.
 */
export async function startSubscription(
  order: DraftOrder,
  payment: Pick<ReadyPayment, 'clientSecret' | 'customerId'>,
  answerBank?: AnswerBank,
): Promise<'active' | 'late'> {
  const { bundle, email, id } = order
  if (!isPlan(bundle) || !email || !payment.customerId) throw new Error(t.toasts.emailNeeded)
  const body = {
    setupIntentId: intentIdOf(payment.clientSecret),
    customerId: payment.customerId,
    planId: bundle,
    interval: 'monthly' as const,
    email,
    orderId: id,
  }
  try {
    const started = await send(createSubscription, { body })
    if (started.status !== 'requires_action' || !started.clientSecret) return 'active'
    await answerBank?.(started.clientSecret)
    await send(createSubscription, { body })
    return 'active'
  } catch (error) {
    // Refused, or not received by the server. Retrying is safe, because it starts only one subscription.
    if (!(error instanceof ApiError) || error.status === 402 || error.status === 0) throw error
    return 'late'
  }
}

/** Whether a pack is paid after only the response to its payment was lost. Always false for a plan. */
export async function wasPaid({ id, bundle }: Pick<DraftOrder, 'id' | 'bundle'>): Promise<boolean> {
  return !isPlan(bundle) && (await checkPaid(id).catch(() => false))
}

/** The error message of a failed payment, for the parent. */
export function troubleOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return t.payment.unreachable
  const said = typeof error === 'object' && error && 'message' in error ? error.message : null
  return typeof said === 'string' && said ? said : t.toasts.paymentError
}

/** Has the server ask the gateway whether an order is paid. */
export async function checkPaid(id: string): Promise<boolean> {
  return (await send(checkPayment, { params: { id } })).paid
}
