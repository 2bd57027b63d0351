import { sql } from 'drizzle-orm'
import { JournalEntry } from '../features/erasures/journal.ts'
import { lockOrder } from '../features/orders/store.ts'
import { remakeReport } from '../features/reports/request.ts'
import type { Services } from '../services.ts'
import { eraseAgain } from './erase-again.ts'
import { catchUpWithGateway } from './reconcile-payments.ts'

/** Brings a restored database up to date: payments, erasures, and reports whose files are `vanished`. Safe to repeat. @param newer records of erasures after the backup */
export async function finishRestore(
  services: Services,
  vanished: readonly string[],
  newer: readonly JournalEntry[] = [],
): Promise<{ erasures: number; reports: number }> {
  // Before the erasures, because a payment for an erased order would be refunded although its artwork was delivered.
  await catchUpWithGateway(services)
  const notes = [...(await notesIn(services)), ...newer]
  await eraseAgain(services, notes)
  return { erasures: notes.length, reports: await remakeReportsOf(services, vanished) }
}

async function notesIn({ db, files }: Services): Promise<JournalEntry[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from stored_files where key like 'erasures/%' order by written_at`,
  )
  const notes: JournalEntry[] = []
  for (const { key } of rows) {
    const content = await files.read(key)
    if (content) notes.push(JournalEntry.parse(JSON.parse(content.toString())))
  }
  return notes
}

/** Keys of report files that are missing from the file store. */
export async function listVanishedReports({ db, files }: Services): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from reports, unnest(array[html_key, pdf_key]) as key where key is not null`,
  )
  const vanished: string[] = []
  for (const { key } of rows) if (!(await files.read(key))) vanished.push(key)
  return vanished
}

/** Removes the vanished files from these reports and queues remaking them. */
async function remakeReportsOf({ db, queue }: Services, vanished: readonly string[]): Promise<number> {
  const keys = JSON.stringify(vanished)
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`delete from stored_files where key in (select jsonb_array_elements_text(${keys}::jsonb))`,
    )
    const { rows } = await tx.execute<{ orderId: string }>(sql`
      update reports
      set made_revision = null, html_key = null, pdf_key = null, pages = null, drawings = null, status = 'processing'
      where html_key in (select jsonb_array_elements_text(${keys}::jsonb))
        or pdf_key in (select jsonb_array_elements_text(${keys}::jsonb))
      returning order_id as "orderId"`)
    for (const { orderId } of rows) {
      const order = await lockOrder(tx, orderId)
      if (order) await remakeReport(tx, queue, order)
    }
    return rows.length
  })
}
