import { asc, eq } from 'drizzle-orm'
import type { OrderImage } from '#contract/images.ts'
import { creditEntries, images, modelCalls, orders } from '#server/database/schema.ts'
import { listImages } from '#server/features/images/store.ts'
import type { TestApp } from './app.ts'
import type { Parent } from './parent.ts'
import { signIn } from './sign-in.ts'

export const contextOfEach = 'Our cat'
const PICTURES_OF_AN_ORDER = 10

/** A picture that still needs its artwork. */
export type Commission = { attemptId: string; imageId: string; orderId: string; parent: Parent }

/** Creates an order of ten paid pictures. */
export async function orderTen(app: TestApp, drawing: Buffer): Promise<Commission[]> {
  const parent = app.parent()
  const files = Array(PICTURES_OF_AN_ORDER).fill({
    bytes: drawing,
    style: 'realistic',
    context: contextOfEach,
  })
  const order = await parent.buyAndGenerate(files, { bundleType: 'pack-20' })
  return commissionsOf(app, parent, order.id)
}

/** Creates an order of three pictures, paid with the free credits of a new account. */
export async function orderForFree(app: TestApp, drawing: Buffer, email: string): Promise<Commission[]> {
  const parent = app.parent()
  await signIn(app, parent, email)
  const order = await parent.order()
  await parent.upload(order.id, Array(3).fill({ bytes: drawing, style: 'realistic' }))
  await parent.generate(order)
  const { db } = app.services
  await db.update(orders).set({ artist: 'openai', receivers: [] }).where(eq(orders.id, order.id))
  return commissionsOf(app, parent, order.id)
}

async function commissionsOf(app: TestApp, parent: Parent, orderId: string): Promise<Commission[]> {
  const rows = await listImages(app.services.db, orderId)
  return rows.map(({ id, attemptId }) => ({ attemptId: attemptId ?? '', imageId: id, orderId, parent }))
}

/** The records about a picture in the database, and its artwork. */
export async function booksOf({ services: { db, files } }: TestApp, { attemptId, imageId }: Commission) {
  const ofAttempt = eq(modelCalls.attemptId, attemptId)
  const calls = await db.select().from(modelCalls).where(ofAttempt).orderBy(asc(modelCalls.number))
  const entries = await db.select().from(creditEntries).where(eq(creditEntries.attemptId, attemptId))
  const [row] = await db.select().from(images).where(eq(images.id, imageId))
  return {
    calls,
    steps: calls.map(
      ({ provider, wording, state, outcome }) => `${provider} ${wording}: ${outcome ?? state}`,
    ),
    settled: entries.filter(({ kind }) => kind !== 'reserve').map(({ kind }) => kind),
    paidFor: calls.filter(({ costMicros }) => costMicros > 0).length,
    row,
    artwork: row?.artworkKey ? await files.read(row.artworkKey) : undefined,
  }
}

/** The same records, and the picture as its parent sees it. */
export async function outcomeOf(app: TestApp, one: Commission) {
  const order = await one.parent.getOrder({ id: one.orderId })
  const image = order.images.find(({ id }) => id === one.imageId) as OrderImage
  return { ...(await booksOf(app, one)), image }
}
