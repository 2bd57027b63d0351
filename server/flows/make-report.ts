import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { brand } from '#contract/brand.ts'
import { mostDrawings, Observation } from '#insight/insight.ts'
import type { Query } from '../database/database.ts'
import { writeEmail } from '../features/emails/store.ts'
import { type ImageRow, listImages } from '../features/images/store.ts'
import { ageOf, findOrder, lockOrder, type OrderRow } from '../features/orders/store.ts'
import { readingOfDrawing } from '../features/readings/reading-of.ts'
import { observe } from '../features/reports/observe.ts'
import { type RewordRequest, reword } from '../features/reports/reword.ts'
import {
  beginReport,
  endReport,
  failReport,
  findReport,
  listEarlierOrders,
  type MadeFiles,
  noteWordings,
  type ReportRow,
  type Revision,
  reportKeys,
} from '../features/reports/store.ts'
import { announceFiles, keepFiles } from '../files/store.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Queue } from '../jobs/queue.ts'
import type { MadeReport } from '../pictures/drawing-tasks.ts'
import type { EarlierDay } from '../pictures/pictures.ts'
import type { Services } from '../services.ts'
import { receiverOf } from './receiver-of.ts'

/** The number of earlier orders for whose days a page has room. */
const MOST_EARLIER_ORDERS = 4

/** Makes one report. May run twice: each run writes its own files, and only the run that completes the report keeps them. */
export async function makeReport(services: Services, { data, signal }: Job<'make-report'>): Promise<void> {
  const { db } = services
  const report = await db.transaction((tx) => beginReport(tx, data))
  const order = report && (await findOrder(db, report.orderId))
  if (!order) return
  const made = await compose(services, order, report, signal)
  await conclude(services, order.id, data, await storeFiles(services, made))
}

export async function giveUpReport({ db }: Services, { data }: Job<'give-up-report'>): Promise<void> {
  await db.transaction((tx) => failReport(tx, data))
}

async function compose(
  services: Services,
  order: OrderRow,
  report: ReportRow,
  signal: AbortSignal,
): Promise<MadeReport> {
  const { childName, compareAges, language, receivers } = order
  const earlier = await earlierOrders(services, order)
  const all = await listImages(services.db, order.id)
  const images = all.slice(0, mostDrawings)
  const drawings = await eachOf(images, async (image) => {
    const drawing = await drawingOf(services, image, signal)
    if (!drawing) throw new Error(`The clean copy of image ${image.id} is missing.`)
    const { drawing: bytes, reading } = drawing
    const seen = await observe(services, image, { drawing: bytes, reading, receivers }, signal)
    return { ...drawing, ...(seen && { seen }) }
  })
  return services.pictures.report({
    drawings,
    others: all.slice(mostDrawings).map(({ title, context, answers }) => ({ title, context, answers })),
    child: { age: ageOf(order), name: childName, compareAges },
    sentOn: dayOf(order.createdAt),
    earlier: await earlierDays(services, earlier, signal),
    madeOn: dayOf(new Date()),
    language,
    brand: brand.name,
    reword: (sentences) =>
      wordingsFor(services, report, { orderId: order.id, sentences, orders: [order, ...earlier] }, signal),
    signal,
  })
}

const AT_ONCE = 3

/** Runs `make` for all, a few at a time. If one fails, the others finish first, because their model calls are paid for. */
async function eachOf<One, Made>(all: readonly One[], make: (one: One) => Promise<Made>): Promise<Made[]> {
  const inTurn = pLimit(AT_ONCE)
  const settled = await Promise.allSettled(all.map((one) => inTurn(() => make(one))))
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** A drawing with its parent's texts and what a model saw before, or undefined if its file is gone. */
async function drawingOf(
  services: Services,
  { workingKey, title, context, answers, corners, forced, observation }: ImageRow,
  signal: AbortSignal,
) {
  const drawing = await services.files.read(workingKey)
  if (!drawing) return undefined
  const reading = readingOfDrawing(services, workingKey, { drawing, corners }, { signal })
  const seen = Observation.safeParse(observation)
  return { drawing, reading, forced, title, context, answers, ...(seen.success && { seen: seen.data }) }
}

const earlierOrders = async ({ db }: Services, order: OrderRow): Promise<OrderRow[]> =>
  (await listEarlierOrders(db, order)).slice(-MOST_EARLIER_ORDERS)

/** What the same child drew before, without drawings that were just deleted. */
async function earlierDays(
  services: Services,
  orders: OrderRow[],
  signal: AbortSignal,
): Promise<EarlierDay[]> {
  return Promise.all(
    orders.map(async (earlier) => {
      const images = (await listImages(services.db, earlier.id)).slice(0, mostDrawings)
      const drawings = await eachOf(images, (image) => drawingOf(services, image, signal))
      return {
        sentOn: dayOf(earlier.createdAt),
        age: ageOf(earlier),
        drawings: drawings.filter((one) => one !== undefined),
      }
    }),
  )
}

/** A model's rewordings by sentence ID. Each sentence is sent once, however often the report is made. */
async function wordingsFor(
  services: Services,
  { id, wordings }: ReportRow,
  request: RewordRequest,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const heard = await reword(services, request, wordings, signal)
  if (Object.keys(heard).length > 0) await noteWordings(services.db, id, heard)
  const all = { ...wordings, ...heard }
  return new Map(request.sentences.map((sentence) => [sentence.id, all[sentence.text] ?? sentence.text]))
}

async function storeFiles({ db, files }: Services, made: MadeReport): Promise<MadeFiles> {
  const { html, pdf, pages, drawings } = made
  const name = `reports/${randomUUID()}`
  const keys = { htmlKey: `${name}.html`, pdfKey: `${name}.pdf` }
  await announceFiles(db, Object.values(keys))
  await files.write(keys.htmlKey, html)
  await files.write(keys.pdfKey, pdf)
  return { ...keys, pages, drawings }
}

/** Replaces the old files with the new ones, or erases the new ones if the report is outdated or gone. */
async function conclude(
  services: Services,
  orderId: string,
  asked: Revision,
  made: MadeFiles,
): Promise<void> {
  const { db, queue } = services
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const before = await findReport(tx, asked.reportId)
    const fresh = [made.htmlKey, made.pdfKey]
    if (!order || !(await endReport(tx, asked, made)))
      return queue.enqueue(tx, 'erase-files', { keys: fresh })
    await keepFiles(tx, fresh)
    const keys = before ? reportKeys(before) : []
    if (keys.length > 0) await queue.enqueue(tx, 'erase-files', { keys })
    await notifyParent(tx, queue, order)
  })
}

/** Sends one email per order, because a remade report has the same link. */
async function notifyParent(tx: Query, queue: Queue, order: OrderRow): Promise<void> {
  const { id, language } = order
  const recipient = await receiverOf(tx, order)
  if (!recipient) return
  const content = { orderId: id }
  await writeEmail(tx, queue, { kind: 'report-ready', cause: id, recipient, language, content })
}
