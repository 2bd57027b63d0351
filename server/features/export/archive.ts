import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { brand } from '#contract/brand.ts'
import type { Query } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import type { AccountRow } from '../accounts/store.ts'
import { compose, senderOf } from '../emails/compose.ts'
import { renderHtml } from '../emails/layout.ts'
import { showingOnly } from '../emails/pictures.ts'
import { type ImageRow, listImages } from '../images/store.ts'
import { listAccountOrders, type OrderRow } from '../orders/store.ts'
import { findReportOf, type ReportRow } from '../reports/store.ts'
import {
  listCreditHistory,
  listMessages,
  listPayments,
  listSentEmails,
  listSessions,
  listSubscriptions,
} from './store.ts'

const README = `This is all that ${brand.name} holds on your account.

account.json    your profile, preferences and sessions
money.json      your subscriptions, payments and credits
messages.json   what you wrote to us
emails/         the emails we sent you
orders/         a folder for each order: its data, your drawings, the artwork, the report
`

/** A ZIP stream of everything held on an account. Pictures are read one by one, as the download goes on. */
export async function archiveOfAccount(
  services: Services,
  account: AccountRow,
): Promise<NodeJS.ReadableStream> {
  const { db } = services
  const zip = new ZipFile()
  addText(zip, 'README.txt', README)
  addJson(zip, 'account.json', { ...profile(account), sessions: await listSessions(db, account.id) })
  addJson(zip, 'money.json', await money(db, account))
  addJson(zip, 'messages.json', await listMessages(db, account.email))
  await addEmails(zip, services, account)
  for (const order of await listAccountOrders(db, account.id))
    addOrder(zip, services, order, await listImages(db, order.id), await findReportOf(db, order.id))
  zip.end()
  return zip.outputStream
}

function profile({ id: _id, ...known }: AccountRow) {
  return known
}

async function money(tx: Query, { id }: AccountRow) {
  return {
    subscriptions: await listSubscriptions(tx, id),
    payments: await listPayments(tx, id),
    credits: await listCreditHistory(tx, id),
  }
}

async function addEmails(zip: ZipFile, { db, settings, signing }: Services, account: AccountRow) {
  for (const [i, row] of (await listSentEmails(db, account)).entries()) {
    const name = `emails/${row.sentAt.toISOString().slice(0, 10)}-${i + 1}-${row.kind}.html`
    const email = showingOnly(compose(row, settings.appUrl, signing), [])
    addText(zip, name, renderHtml(email, senderOf(settings), row.language))
  }
}

function addOrder(
  zip: ZipFile,
  services: Services,
  order: OrderRow,
  images: ImageRow[],
  report: ReportRow | undefined,
): void {
  const folder = `orders/${order.createdAt.toISOString().slice(0, 10)}-${order.id.slice(0, 8)}`
  const { accountId: _account, deletedAt: _deleted, ...told } = order
  addJson(zip, `${folder}/order.json`, { ...told, images: images.map(describe) })
  for (const [i, image] of images.entries()) {
    addFile(zip, services, `${folder}/${i + 1}-drawing`, image.workingKey)
    addFile(zip, services, `${folder}/${i + 1}-artwork-${image.style}`, image.artworkKey)
    addFile(zip, services, `${folder}/${i + 1}-artwork-${image.style}-second-version`, image.otherKey)
  }
  for (const key of [report?.htmlKey, report?.pdfKey]) addFile(zip, services, `${folder}/report`, key)
}

function describe(image: ImageRow) {
  const { id, style, title, context, status, regenerationCount, createdAt, completedAt } = image
  return { id, style, title, context, status, regenerationCount, createdAt, completedAt }
}

function addFile(zip: ZipFile, { files }: Services, name: string, key: string | null | undefined): void {
  if (!key) return
  const open = async () => Readable.from([(await files.read(key)) ?? Buffer.alloc(0)])
  zip.addReadStreamLazy(`${name}.${key.split('.').at(-1)}`, { compress: false }, (give) => {
    open().then(
      (stream) => give(null, stream),
      (error: Error) => give(error, Readable.from([])),
    )
  })
}

function addJson(zip: ZipFile, name: string, value: unknown): void {
  addText(zip, name, JSON.stringify(value, null, 2))
}

function addText(zip: ZipFile, name: string, text: string): void {
  zip.addBuffer(Buffer.from(text), name)
}
