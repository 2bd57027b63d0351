import type { Query } from '../../database/database.ts'
import type { Queue } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { isAllTakenBack } from '../images/take-back.ts'
import { lockOrder, type OrderRow } from '../orders/store.ts'
import { askAnew, findReportOf, includeReport, setCompareAges } from './store.ts'

/** How long nothing must change before a report is made again: a parent who ticks boxes ticks several. */
const QUIET_SECONDS = 3

/** Has a finished order's report made, within the transaction that finished it. Without the wish for one nothing happens. */
export async function startReport(tx: Query, queue: Queue, order: OrderRow): Promise<void> {
  if (order.includeReport && order.status === 'completed')
    await queue.enqueue(tx, 'make-report', await askAnew(tx, order.id))
}

/** Has the report made again after something in it changed; one that does not exist or is not due yet stays so. The caller holds the order. */
export async function remakeReport(tx: Query, queue: Queue, order: OrderRow): Promise<void> {
  if (await findReportOf(tx, order.id))
    await queue.enqueue(tx, 'make-report', await askAnew(tx, order.id), QUIET_SECONDS)
}

/** What a parent asks for: the report where there is none, another try where it failed, or another way with ages. */
export async function requestReport(
  { db, queue }: Services,
  orderId: string,
  compareAges: boolean | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) return
    if (await isAllTakenBack(tx, orderId)) throw new Refusal('refunded')
    await includeReport(tx, orderId)
    const changed = compareAges !== undefined && (await setCompareAges(tx, orderId, compareAges))
    const order = await lockOrder(tx, orderId)
    const report = await findReportOf(tx, orderId)
    if (order && (!report || report.status === 'failed')) await startReport(tx, queue, order)
    else if (order && changed) await remakeReport(tx, queue, order)
  })
}
