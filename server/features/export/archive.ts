import type { ZipFile } from 'yazl'
import { bookParts } from '#contract/books.ts'
import { brand } from '#contract/brand.ts'
import { addStored, openZip } from '../../files/zip.ts'
import type { Services } from '../../services.ts'
import { type AccountRow, findAccountByEmail } from '../accounts/store.ts'
import { printKey } from '../book-prints/store.ts'
import { partKey } from '../books/store.ts'
import { compose, senderOf } from '../emails/compose.ts'
import { isKnown } from '../emails/email-rules.ts'
import { renderHtml } from '../emails/layout.ts'
import { showingOnly } from '../emails/pictures.ts'
import { addressKey } from '../emails/suppressions.ts'
import { listImages } from '../images/store.ts'
import { listAccountOrders, listGuestOrders, type OrderRow } from '../orders/store.ts'
import { findReportOf } from '../reports/store.ts'
import {
  type Holder,
  listCreditHistory,
  listEmailSuppressions,
  listMade,
  listMessages,
  listMoney,
  listOfAccount,
  listSentEmails,
  listWalls,
} from './store.ts'
import { describeExport, withheld } from './tables.ts'

const README = `This is all that ${brand.name} holds on your account.

account.json    your profile, preferences and sessions
money.json      your subscriptions, payments, refunds, gift cards, printed books, credits and consents
messages.json   what you wrote to us
emails.json     the emails we sent you, as data
emails/         the same, to read
email-stops.json  why we write less to your address, if we do
walls.json      your children and what hangs on their walls, if you have any
walls/          the drawings that you added there without an order, by their number in walls.json, and the books of walls
printed/        the files of your printed books, as long as the printer may need them
orders/         a folder for each order: order.json with its data, your drawings, the artwork, your child's voice, the report, the book
schema.json     what the parts of the JSON files are called, with the type of every field
`

type Held = { email: string; account: AccountRow | undefined; holder: Holder; orders: OrderRow[] }

/** A ZIP stream of everything stored for an account. Pictures are read one by one during the download. */
export async function archiveOfAccount(
  services: Services,
  account: AccountRow,
): Promise<NodeJS.ReadableStream> {
  const orders = await listAccountOrders(services.db, account.id)
  const { id: accountId, email } = account
  return archiveOf(services, { email, account, holder: { accountId, email }, orders })
}

/** The same for an operator. Includes what was left with this address but without an account. */
export async function archiveOfAddress(services: Services, email: string): Promise<NodeJS.ReadableStream> {
  const { db } = services
  const account = await findAccountByEmail(db, email)
  const own = account ? await listAccountOrders(db, account.id) : []
  const orders = [...own, ...(await listGuestOrders(db, email))]
  return archiveOf(services, {
    email,
    account,
    holder: { accountId: account?.id, guest: email, email },
    orders,
  })
}

async function archiveOf(services: Services, held: Held): Promise<NodeJS.ReadableStream> {
  const { db } = services
  const { email, account, holder } = held
  const zip = openZip()
  addText(zip, 'README.txt', README)
  addJson(zip, 'schema.json', describeExport())
  if (account) addJson(zip, 'account.json', { account, ...(await listOfAccount(db, account.id)) })
  const money = await listMoney(db, holder)
  for (const { id, hasFiles } of money.bookPrints)
    for (const part of bookParts)
      addFile(zip, services, `printed/${id}-${part}`, hasFiles && printKey(id, part))
  addJson(zip, 'money.json', {
    ...money,
    credits: await listCreditHistory(db, holder),
  })
  addJson(zip, 'messages.json', await listMessages(db, email))
  await addEmails(zip, services, email)
  const suppressions = await listEmailSuppressions(db, addressKey(services.signing, email))
  if (suppressions.length > 0) addJson(zip, 'email-stops.json', { emailStops: suppressions })
  if (account) await addWalls(zip, services, account.id)
  for (const order of held.orders) await addOrder(zip, services, order)
  zip.end()
  return zip.outputStream
}

async function addEmails(zip: ZipFile, { db, settings, signing }: Services, email: string) {
  const sent = await listSentEmails(db, email)
  addJson(zip, 'emails.json', sent)
  for (const [i, row] of sent.entries()) {
    if (!isKnown(row.kind)) continue
    const name = `emails/${row.sentAt.toISOString().slice(0, 10)}-${i + 1}-${row.kind}.html`
    const email = showingOnly(compose(row, settings.appUrl, signing), [])
    addText(zip, name, renderHtml(email, senderOf(settings), row.language))
  }
}

async function addWalls(zip: ZipFile, services: Services, accountId: string): Promise<void> {
  const walls = await listWalls(services.db, accountId)
  if (walls.children.length === 0) return
  addJson(zip, 'walls.json', walls)
  for (const { id, workingKey } of walls.wallPictures) addFile(zip, services, `walls/${id}`, workingKey)
  for (const { childId, fileId } of walls.books) addBook(zip, services, `walls/${childId}-book`, fileId)
}

async function addOrder(zip: ZipFile, services: Services, order: OrderRow): Promise<void> {
  const { db } = services
  const images = await listImages(db, order.id)
  const report = await findReportOf(db, order.id)
  const folder = `orders/${order.createdAt.toISOString().slice(0, 10)}-${order.id.slice(0, 8)}`
  const made = await listMade(db, order.id)
  addJson(zip, `${folder}/order.json`, { order, images, ...made, report: report ?? null })
  for (const [i, image] of images.entries()) {
    addFile(zip, services, `${folder}/${i + 1}-drawing`, image.workingKey)
    addFile(zip, services, `${folder}/${i + 1}-artwork-${image.style}`, image.artworkKey)
    addFile(zip, services, `${folder}/${i + 1}-artwork-${image.style}-second-version`, image.otherKey)
    const voice = made.recordings.find(({ imageId }) => imageId === image.id)
    addFile(zip, services, `${folder}/${i + 1}-voice`, voice?.fileKey)
  }
  for (const key of [report?.htmlKey, report?.pdfKey]) addFile(zip, services, `${folder}/report`, key)
  for (const { fileId } of made.books) addBook(zip, services, `${folder}/book`, fileId)
}

function addBook(zip: ZipFile, services: Services, name: string, fileId: string | null): void {
  for (const part of bookParts) addFile(zip, services, `${name}-${part}`, fileId && partKey(fileId, part))
}

function addFile(
  zip: ZipFile,
  { files }: Services,
  name: string,
  key: string | false | null | undefined,
): void {
  if (key) addStored(zip, files, key, `${name}.${key.split('.').at(-1)}`)
}

function addJson(zip: ZipFile, name: string, value: unknown): void {
  addText(
    zip,
    name,
    JSON.stringify(value, (name, part) => (withheld.includes(name) ? undefined : part), 2),
  )
}

function addText(zip: ZipFile, name: string, text: string): void {
  zip.addBuffer(Buffer.from(text), name)
}
