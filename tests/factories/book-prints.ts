import { PDFDocument } from '@cantoo/pdf-lib'
import type { BookPrint, BookPrinting } from '#contract/book-prints.ts'
import type { PaymentSetup } from '#contract/payments.ts'
import type { PrintForm } from '#contract/print-forms.ts'
import { bookPrints, books } from '#server/database/schema.ts'
import { type BookOwner, partKey } from '#server/features/books/store.ts'
import type { Services } from '#server/services.ts'
import { drawingJpeg } from '../drawings/drawings.ts'
import { luluKey } from '../fakes/lulu.ts'
import type { Parent } from './parent.ts'

export const printerAt = (url: string) => ({
  PRINT_PROVIDER: 'lulu',
  PRINT_URL: url,
  PRINT_KEY: luluKey.key,
  PRINT_SECRET: luluKey.secret,
  PRINT_CONTACT: 'books@example.com',
  PRINT_STAPLED: 'stapled-package',
  PRINT_GLUED: 'glued-package',
})

export const printForm = {
  name: 'Wilhelmina Quux',
  street: 'Athinas 63',
  city: 'Athens',
  postcode: '105 52',
  country: 'GR',
  phone: '+30 210 555 0100',
  email: 'reader@example.com',
  agrees: true,
} satisfies PrintForm

/** A PDF with one page of 230 mm and the trim and bleed boxes of a book page. */
async function markedPdf(): Promise<Uint8Array> {
  const whole = await PDFDocument.create()
  const page = whole.addPage([652, 652])
  page.setTrimBox(28, 28, 596, 596)
  page.setBleedBox(20, 20, 612, 612)
  return whole.save()
}

/** Stores a ready book without typesetting it. Returns its file ID. */
export async function putPrintableBook(
  { db, files }: Services,
  owner: BookOwner,
  imageIds: string[],
): Promise<string> {
  const [row] = await db
    .insert(books)
    .values({
      ...{ ...owner, imageIds, wishId: crypto.randomUUID(), title: 'My drawings', status: 'ready' },
      ...{ fileId: crypto.randomUUID(), pages: 8, lowestDpi: 300, fewPixels: 0, finishedAt: new Date() },
    })
    .returning()
  const fileId = row?.fileId ?? ''
  for (const part of ['inside', 'cover'] as const) await files.write(partKey(fileId, part), await markedPdf())
  return fileId
}

/** Creates an order with one drawing, and its book. */
export async function orderWithBook(services: Services, parent: Parent) {
  const { id } = await parent.order({ email: 'reader@example.com' })
  const { body } = await parent.upload(id, [{ bytes: await drawingJpeg('cat', 100) }])
  const image = body[0]?.id ?? ''
  const made = await putPrintableBook(services, { orderId: id }, [image])
  return { order: id, image, made, path: `/api/orders/${id}/book/printing` }
}

type Beginning = { path: string; made: string }

/** Orders a printed book that still has to be paid. */
export async function beginBookPrint(parent: Parent, { path, made }: Beginning, form: object = {}) {
  const { body: print } = await parent.post<BookPrint>(path, { made, printer: null, ...printForm, ...form })
  const { body } = await parent.post<PaymentSetup>(`/api/book-prints/${print.id}/payment`)
  const clientSecret = body.clientSecret ?? ''
  return { print, clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' }
}

export async function viewPrint(parent: Parent, path: string, id: string): Promise<BookPrint | undefined> {
  const { body } = await parent.get<BookPrinting>(path)
  return body.prints.find((print) => print.id === id)
}

/** Stores a printed copy as paid, without a payment or files. Returns its ID. */
export async function putPaidPrint(
  { db }: Pick<Services, 'db'>,
  about: { orderId: string; title: string; email: string },
  imageId: string,
): Promise<string> {
  const { email: _email, agrees: _agrees, ...address } = printForm
  const id = crypto.randomUUID()
  await db.insert(bookPrints).values({
    ...{ ...about, id, status: 'paid', paidAt: new Date(), imageIds: [imageId], pages: 8, cents: 2900 },
    ...{ insideMd5: '', coverMd5: '', hasFiles: false, address: { ...address, state: '' }, agreedTo: [] },
  })
  return id
}
