import { rewordingTemplate } from '../../integrations/vision/task.ts'
import type { Sentence } from '../../integrations/vision/vision.ts'
import { paidCall } from '../../model-calls/paid-call.ts'
import { mayReceive } from '../../receivers.ts'
import type { Services } from '../../services.ts'
import type { OrderRow } from '../orders/store.ts'

/** Only the first sentences of a long report: enough for all of one drawing, and few enough for one answer of a model. */
const MOST_SENTENCES = 60
/** Limits the paid sentences of a report whose titles or answers change again and again. */
const MOST_EVER = 300

/** Sentences of an order's report. `orders` are the orders that they refer to. */
export type RewordRequest = {
  orderId: string
  sentences: readonly Sentence[]
  orders: readonly Pick<OrderRow, 'receivers'>[]
}

/** A model's rewordings, by our sentence, without those in `known`. Empty if switched off, not named to the parent, over the limit, or failed. */
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
  // Sentences without an acceptable rewording are not sent again either.
  return Object.fromEntries(asked.map(({ id, text }) => [text, wordings.get(id) ?? text]))
}
