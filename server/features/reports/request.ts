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

/** How long nothing must change before a report is made again: a parent who ticks boxes ticks several. */
const QUIET_SECONDS = 3

/** Has a finished order's report made, within the transaction that finished it. Without the wish for one nothing happens. */
export async function startReport(tx: Query, queue: Queue, order: OrderRow): Promise<void> {
  if (order.includeReport && order.status === 'completed')
    await queue.enqueue(tx, 'make-report', await askAnew(tx, order.id))
}

/** Has a report made again, and the later ones that show its drawings; not one that is not due yet. The caller holds the order. */
export async function remakeReport(tx: Query, queue: Queue, order: OrderRow): Promise<void> {
  await remake(tx, queue, order.id)
  await remakeLaterReports(tx, queue, order)
}

/** Has the reports made again in which drawings of this order stand beside later ones. */
export async function remakeLaterReports(tx: Query, queue: Queue, order: OrderRow): Promise<void> {
  for (const { id } of await listLaterOrders(tx, order)) await remake(tx, queue, id)
}

/** As `remakeReport`, where a picture is erased that these reports show: takes their files out at once. @returns the keys for the caller to erase */
export async function remakeReportWithout(tx: Query, queue: Queue, order: OrderRow): Promise<string[]> {
  await remake(tx, queue, order.id)
  const keys = await takeReportFiles(tx, [order.id])
  return [...keys, ...(await remakeLaterReportsWithout(tx, queue, order))]
}

/** The same of the later reports only. */
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

/** What a parent asks for: the report where there is none, another try where it failed, another way with ages, or another name for the child. */
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
    // Under another name these drawings leave the reports that they stood in.
    if (changed) await remakeLaterReports(tx, queue, before)
    const order = await lockOrder(tx, orderId)
    const report = await findReportOf(tx, orderId)
    if (order && (!report || report.status === 'failed')) await startReport(tx, queue, order)
    else if (order && changed) await remakeReport(tx, queue, order)
  })
}
