import type { Language } from '#contract/languages.ts'
import type { Query } from '../database/database.ts'
import { countReturned } from '../features/credits/store.ts'
import { writeEmail } from '../features/emails/store.ts'
import { finishOrder } from '../features/orders/store.ts'
import { startReport } from '../features/reports/request.ts'
import type { Queue } from '../jobs/queue.ts'
import { receiverOf } from './receiver-of.ts'

/** Ends an order whose last picture is finished, and starts its report and emails. Does nothing while a picture is unfinished. */
export async function endOrder(tx: Query, queue: Queue, orderId: string): Promise<void> {
  const ended = await finishOrder(tx, orderId)
  if (!ended) return
  await startReport(tx, queue, ended.order)
  const email = await receiverOf(tx, ended.order)
  if (!email) return
  await notifyReturned(tx, queue, orderId, { email, language: ended.order.language })
  if (ended.order.status !== 'completed') return
  const content = { orderId, pictures: ended.artworks, bought: ended.order.totalCents > 0 }
  await writeEmail(tx, queue, {
    kind: 'artwork-ready',
    cause: orderId,
    recipient: email,
    language: ended.order.language,
    content,
  })
}

async function notifyReturned(
  tx: Query,
  queue: Queue,
  orderId: string,
  { email: recipient, language }: { email: string; language: Language },
): Promise<void> {
  const credits = await countReturned(tx, orderId)
  if (credits === 0) return
  const cause = `${orderId}:${credits}`
  const content = { orderId, credits }
  await writeEmail(tx, queue, { kind: 'credit-returned', cause, recipient, language, content })
}
