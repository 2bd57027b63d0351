import { eq, sql } from 'drizzle-orm'
import { emails, payments, refunds } from '#server/database/schema.ts'
import { findBookPrint, printKeys } from '#server/features/book-prints/store.ts'
import { orderDuePrints, orderPrint } from '#server/flows/order-prints.ts'
import { fakeLulu } from '../fakes/lulu.ts'
import { beginBookPrint, orderWithBook, printerAt } from './book-prints.ts'
import type { Parent } from './parent.ts'
import { shared } from './shared-app.ts'
import { startStripeShop } from './stripe-shop.ts'

/** An app with a fake Stripe and a fake printer, and helpers for tests of printed books. */
export function sharedPrintShop() {
  const shop = shared(async () => {
    const lulu = await fakeLulu()
    const opened = await startStripeShop({ settings: printerAt(lulu.url) })
    const close = async () => {
      await opened.close()
      await lulu.close()
    }
    return { ...opened, lulu, close }
  })
  const { signal } = new AbortController()
  const job = (printId: string) => ({ data: { printId }, signal })

  async function begun(form: object = {}, parent: Parent = shop.parent()) {
    const book = await orderWithBook(shop.services, parent)
    const { print, ...payment } = await beginBookPrint(parent, book, form)
    const look = async () => (await findBookPrint(shop.services.db, print.id))?.status
    return { parent, ...book, ...payment, print, id: print.id, look }
  }

  async function paid(form: object = {}) {
    const one = await begun(form)
    shop.stripe.browser.pay(one.clientSecret)
    await shop.tell()
    return one
  }

  /** Moves the payment two hours into the past. */
  const passHour = (id: string) =>
    shop.services.db.execute(
      sql`update book_prints set paid_at = now() - interval '2 hours' where id = ${id}`,
    )

  /** A paid book that can no longer be canceled and is queued for the printer. */
  async function ordered(form: object = {}) {
    const one = await paid(form)
    await passHour(one.id)
    await orderDuePrints(shop.services)
    return one
  }

  async function atPrinter(form: object = {}) {
    const one = await ordered(form)
    await orderPrint(shop.services, job(one.id))
    const atLulu = shop.lulu.jobs.find(({ external_id: reference }) => reference === one.id)
    if (!atLulu) throw new Error('Nothing was ordered.')
    return { ...one, atLulu }
  }

  const emailsAbout = async (id: string) =>
    (await shop.services.db.select().from(emails).where(eq(emails.cause, id))).map(({ kind }) => kind)

  async function refundsOf(id: string) {
    const rows = await shop.services.db
      .select({ reason: refunds.reason, cents: refunds.amountCents })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.bookPrintId, id))
    return rows.map(({ reason, cents }) => [reason, cents])
  }

  const keptFiles = async (id: string) => {
    const found = await Promise.all(printKeys(id).map((key) => shop.services.files.read(key)))
    return found.filter(Boolean).length
  }

  return { shop, signal, job, begun, paid, passHour, ordered, atPrinter, emailsAbout, refundsOf, keptFiles }
}
