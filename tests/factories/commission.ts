import { asc, eq } from 'drizzle-orm'
import type { OrderImage } from '#contract/images.ts'
import { creditEntries, images, modelCalls } from '#server/database/schema.ts'
import { listImages } from '#server/features/images/store.ts'
import type { TestApp } from './app.ts'
import type { Parent } from './parent.ts'

export const contextOfEach = 'Our cat'
const PICTURES_OF_AN_ORDER = 10

/** A paid picture whose artwork is to be made. */
export type Commission = { attemptId: string; imageId: string; orderId: string; parent: Parent }

/** An order of ten such pictures. */
export async function orderTen(app: TestApp, drawing: Buffer): Promise<Commission[]> {
  const parent = app.parent()
  const files = Array(PICTURES_OF_AN_ORDER).fill({
    bytes: drawing,
    style: 'realistic',
    context: contextOfEach,
  })
  const order = await parent.buyAndGenerate(files, { bundleType: 'pack-20' })
  const rows = await listImages(app.services.db, order.id)
  return rows.map(({ id, attemptId }) => ({
    attemptId: attemptId ?? '',
    imageId: id,
    orderId: order.id,
    parent,
  }))
}

/** What the database says became of a picture. */
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

/** The same, with what its parent sees. */
export async function outcomeOf(app: TestApp, one: Commission) {
  const order = await one.parent.look({ id: one.orderId })
  const image = order.images.find(({ id }) => id === one.imageId) as OrderImage
  return { ...(await booksOf(app, one)), image }
}
