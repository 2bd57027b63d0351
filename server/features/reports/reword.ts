import { rewordingTemplate } from '../../integrations/vision/task.ts'
import type { Sentence } from '../../integrations/vision/vision.ts'
import { paidCall } from '../../model-calls/paid-call.ts'
import { mayReceive } from '../../receivers.ts'
import type { Services } from '../../services.ts'
import type { OrderRow } from '../orders/store.ts'

/** Of a long report the first sentences: all of one drawing's, and what a model writes in one answer. */
const MOST_SENTENCES = 60
/** Whoever changes a title or an answer again and again does not have a model paid for each. */
const MOST_EVER = 300

/** Sentences of an order's report; `orders` are those that they speak of. */
export type RewordRequest = {
  orderId: string
  sentences: readonly Sentence[]
  orders: readonly Pick<OrderRow, 'receivers'>[]
}

/** A model's words for sentences, by ours, asked once each (`known`); empty where switched off, not told to the parent, or failed. */
export async function reword(
  services: Services,
  { orderId, sentences, orders }: RewordRequest,
  known: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const costMicros = services.settings.vision?.rewordPriceMicros
  const { vision } = services
  const asked = sentences.slice(0, MOST_SENTENCES).filter(({ text }) => known[text] === undefined)
  if (!vision || costMicros === undefined || asked.length === 0) return {}
  if (Object.keys(known).length >= MOST_EVER) return {}
  if (!orders.every(({ receivers }) => mayReceive(receivers, vision.receiver))) return {}
  const task = { purpose: 'wording', templateId: rewordingTemplate, costMicros, orderId } as const
  const wordings = await paidCall(services, task, (within) => vision.reword(asked, within), signal)
  if (!wordings) return {}
  // What it would not word well is not asked for again either.
  return Object.fromEntries(asked.map(({ id, text }) => [text, wordings.get(id) ?? text]))
}
