import { retention } from '#contract/retention.ts'
import { findAccount } from '../features/accounts/store.ts'
import { endPrints, printNamed, printsWith } from '../features/book-prints/forget.ts'
import { deleteBrokenBooks } from '../features/books/store.ts'
import { addressKey, deleteSuppressions } from '../features/emails/suppressions.ts'
import type { JournalEntry } from '../features/erasures/journal.ts'
import { findErasure, noteAddress } from '../features/erasures/store.ts'
import { listDrawnFrom, takeImages } from '../features/images/store.ts'
import { revoke } from '../features/links/store.ts'
import { lockOrder } from '../features/orders/store.ts'
import { deleteRecordingsIn } from '../features/recordings/store.ts'
import { remakeReportWithout } from '../features/reports/request.ts'
import { eraseChild, forgetDrawing } from '../features/walls/erase.ts'
import type { Services } from '../services.ts'
import { eraseAccount } from './delete-account.ts'
import { deleteOrder } from './delete-order.ts'
import { endOrder } from './end-order.ts'
import { forgetAddress, listAddresses } from './forget-address.ts'

/** Erases again what a restored backup brought back, using the records in the file store, which are newer than the database. Safe to repeat. */
export async function eraseAgain(services: Services, journal: readonly JournalEntry[]): Promise<void> {
  const { db, queue } = services
  for (const { kind, subjectId, cause, keys } of journal) {
    if (kind === 'account') await eraseRestored(services, subjectId)
    else if (kind === 'order') await eraseRestoredOrder(services, subjectId, cause)
    else if (kind === 'child') await eraseRestoredChild(services, subjectId)
    else if (kind === 'drawing') await forgetDrawing(db, subjectId)
    else if (kind === 'link') await revoke(db, subjectId)
    else if (kind === 'print') await db.transaction((tx) => endPrints(tx, queue, printNamed(subjectId)))
    else if (kind === 'picture') await eraseDrawings(services, subjectId, keys)
    await queue.enqueue(db, 'erase-files', { keys })
  }
  await forgetAddresses(services, journal)
}

async function eraseRestored(services: Services, accountId: string): Promise<void> {
  const account = await findAccount(services.db, accountId)
  if (account) await eraseAccount(services, account, account, { cause: 'restored' })
}

/** An order that had expired keeps its printed books again. */
async function eraseRestoredOrder(services: Services, id: string, before: JournalEntry['cause']) {
  await deleteOrder(services, id, { cause: before === 'expired' ? before : 'restored', again: true })
}

async function eraseRestoredChild({ db, queue }: Services, childId: string): Promise<void> {
  await db.transaction((tx) => eraseChild(tx, queue, childId, 'restored'))
}

/** Drawings and recordings are identified by their files, because the picture may have new ones, which stay. */
async function eraseDrawings({ db, queue }: Services, orderId: string, keys: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return
    await deleteRecordingsIn(tx, keys)
    const keysOfPrints = await endPrints(tx, queue, printsWith(await listDrawnFrom(tx, orderId, keys)))
    const madeOfIt = await takeImages(tx, orderId, keys)
    if (madeOfIt.length === 0) return
    const keysOfBook = await deleteBrokenBooks(tx, orderId)
    // The order may have been waiting for this picture.
    await endOrder(tx, queue, orderId)
    const keysOfReports = await remakeReportWithout(tx, queue, order)
    const all = [...madeOfIt, ...keysOfBook, ...keysOfPrints, ...keysOfReports]
    await queue.enqueue(tx, 'erase-files', { keys: all })
  })
}

async function forgetAddresses(services: Services, journal: readonly JournalEntry[]): Promise<void> {
  const { db, signing } = services
  // Records older than every backup are skipped: data with the address now came later.
  const isOld = ({ begunAt }: JournalEntry) => Date.parse(begunAt) < Date.now() - retention.erasures.ms
  const notes = journal.filter((note) => note.kind === 'address' && !isOld(note))
  if (notes.length === 0) return
  const held = new Map((await listAddresses(db)).map((email) => [addressKey(signing, email), email]))
  for (const note of notes) await forgetRestored(services, note, held.get(note.subjectId))
}

/** Erases a restored address once. If the database knows the erasure, the address's data is newer and stays. */
async function forgetRestored(
  services: Services,
  { id, subjectId }: JournalEntry,
  email: string | undefined,
): Promise<void> {
  const { db, queue } = services
  await db.transaction(async (tx) => {
    if (!id || (await findErasure(tx, id))) return
    const keys = email ? await forgetAddress(services, tx, email) : []
    await deleteSuppressions(tx, subjectId)
    await noteAddress(tx, queue, { id, subjectId, cause: 'restored', keys })
  })
}
