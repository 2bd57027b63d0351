import type { Query } from '../../database/database.ts'
import type { Queue } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { isAllTakenBack } from '../images/take-back.ts'
import { lockOrder, type OrderRow } from '../orders/store.ts'
import {
  askAnew,
  findReportOf,
  includeReport,
  listLaterOrders,
  noteWish,
  type ReportWish,
  takeReportFiles,
} from './store.ts'

/** The delay before a report is remade, because a parent usually ticks several boxes. */
const QUIET_SECONDS = 3

/** Queues the report of a completed order in the transaction that completed it, if the order includes a report. */
export async function startReport(tx: Query, queue: Queue, order: OrderRow): Promise<void> {
  if (order.includeReport && order.status === 'completed')
    await queue.enqueue(tx, 'make-report', await askAnew(tx, order.id))
}

/** Queues remaking a report and the later ones that show its drawings, as far as they exist. The caller locks the order. */
export async function remakeReport(tx: Query, queue: Queue, order: OrderRow): Promise<void> {
  await remake(tx, queue, order.id)
  await remakeLaterReports(tx, queue, order)
}

/** Queues remaking the reports of later orders, which show the drawings of this order. */
export async function remakeLaterReports(tx: Query, queue: Queue, order: OrderRow): Promise<void> {
  for (const { id } of await listLaterOrders(tx, order)) await remake(tx, queue, id)
}

/** Like `remakeReport` after a picture in these reports was erased: also removes their files at once. @returns the keys for the caller to erase */
export async function remakeReportWithout(tx: Query, queue: Queue, order: OrderRow): Promise<string[]> {
  await remake(tx, queue, order.id)
  const keys = await takeReportFiles(tx, [order.id])
  return [...keys, ...(await remakeLaterReportsWithout(tx, queue, order))]
}

/** The same for the later reports only. */
export async function remakeLaterReportsWithout(tx: Query, queue: Queue, order: OrderRow): Promise<string[]> {
  await remakeLaterReports(tx, queue, order)
  const later = await listLaterOrders(tx, order)
  return takeReportFiles(
    tx,
    later.map(({ id }) => id),
  )
}

async function remake(tx: Query, queue: Queue, orderId: string): Promise<void> {
  if (await findReportOf(tx, orderId))
    await queue.enqueue(tx, 'make-report', await askAnew(tx, orderId), QUIET_SECONDS)
}

/** Handles a parent's request for a first report, a retry after a failure, another setting for comparing ages, or another name of the child. Throws Refusal refunded. */
export async function requestReport(
  { db, queue }: Services,
  orderId: string,
  wish: ReportWish,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockOrder(tx, orderId)
    if (!before) return
    if (await isAllTakenBack(tx, orderId)) throw new Refusal('refunded')
    await includeReport(tx, orderId)
    const changed = await noteWish(tx, orderId, wish)
    // With another name of the child, these drawings leave the later reports that showed them.
    if (changed) await remakeLaterReports(tx, queue, before)
    const order = await lockOrder(tx, orderId)
    const report = await findReportOf(tx, orderId)
    if (order && (!report || report.status === 'failed')) await startReport(tx, queue, order)
    else if (order && changed) await remakeReport(tx, queue, order)
  })
}
