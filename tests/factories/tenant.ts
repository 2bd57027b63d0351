import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Order } from '#contract/orders.ts'
import { imageAttempts, images, orderBrowsers } from '#server/database/schema.ts'
import { holdReading } from '#server/features/readings/store.ts'
import { listRecordings } from '#server/features/recordings/store.ts'
import { drawingJpeg } from '../drawings/drawings.ts'
import type { TestApp } from './app.ts'
import { atRest } from './at-rest.ts'
import { linkTo, linkToBook } from './links.ts'
import { putViewableBook } from './made-book.ts'
import type { Parent } from './parent.ts'
import { recordingOf } from './recordings.ts'

/** Texts that a parent enters, each unique so that tests can search for it. */
export function wordsOf(name: string) {
  return {
    email: `${name}.Pemberton@example.com`,
    childName: `Little${name}`,
    context: `the moon over ${name}town`,
    title: `Castle of ${name}`,
    answer: `${name}osaurus`,
    said: `It flies, said ${name}`,
    shownName: `${name} the painter`,
    cameBack: `Grandma adores ${name}`,
    bookName: `the book of ${name}`,
    aboutBook: `Grandpa read ${name} twice`,
  }
}

/**
 * Buys pictures and creates every kind of personal data: words, voice, title, answers, a report, links with
 * messages, a regeneration and emails.
 */
export async function moveIn(shop: TestApp, parent: Parent, name: string) {
  const words = wordsOf(name)
  const { email, context, title, childName, answer, said, shownName, cameBack } = words
  const bytes = await drawingJpeg('cat', 100)
  const order = await parent.receive(
    [
      { bytes, context, title },
      { bytes, context },
    ],
    { email },
  )
  const id = order.images[0]?.id
  await parent.send('PUT', `/api/images/${id}/answers`, { things: answer })
  await parent.post(`/api/orders/${order.id}/reports`, { childName })
  const { token } = await linkTo(parent, id ?? '', { name: shownName })
  await parent.post(`/api/shared/${token}/answers`, { line: cameBack })
  await leaveLineAboutBook(shop, parent, order, words)
  await parent.send('PUT', `/api/images/${id}/words`, { words: said })
  await parent.record(id ?? '', await recordingOf('webm', 1))
  await parent.post(`/api/images/${id}/regenerate`, { style: 'realistic', contextPrompt: context })
  await atRest(shop)
  const ids = await idsOf(shop, order)
  await holdReadings(shop, ids.files, title)
  return { words, order, ids }
}

async function leaveLineAboutBook(
  shop: TestApp,
  parent: Parent,
  order: Order,
  words: ReturnType<typeof wordsOf>,
) {
  const imageIds = order.images.map((image) => image.id)
  await putViewableBook(shop, { orderId: order.id }, { imageIds, text: '' })
  const { token } = await linkToBook(parent, order.id, { name: words.bookName })
  await parent.post(`/api/shared/${token}/answers`, { line: words.aboutBook })
}

/** Stores readings by hand, because these tests do not run the studio that makes them. */
async function holdReadings(shop: TestApp, files: readonly string[], read: string) {
  for (const file of files) {
    const key = `readings/${randomUUID()}.bin`
    await shop.services.files.write(key, Buffer.from(read))
    await holdReading(shop.services.db, key, `working/${file}.jpg`)
  }
}

export const nameOf = (key: string) => key.replace(/^.*\/|\..*$/g, '')

/** The IDs and file names that identify an order's pictures, files, recordings and browsers. */
export async function idsOf(shop: TestApp, { id }: Order) {
  const { db } = shop.services
  const ofOrder = eq(images.orderId, id)
  const pictures = await db.select().from(images).where(ofOrder)
  const attempts = db.select({ id: imageAttempts.id }).from(imageAttempts)
  const made = await attempts.innerJoin(images, eq(images.id, imageAttempts.imageId)).where(ofOrder)
  const voices = await listRecordings(
    db,
    pictures.map(({ id: imageId }) => imageId),
  )
  const browsers = await db.select().from(orderBrowsers).where(eq(orderBrowsers.orderId, id))
  return {
    pictures: pictures.flatMap((one) => [one.id, one.uploadId]),
    attempts: made.map((one) => one.id),
    files: pictures.map(({ workingKey }) => nameOf(workingKey)),
    recordings: [...voices.values()].map(({ fileKey }) => nameOf(fileKey)),
    browsers: browsers.map(({ browserId }) => browserId),
  }
}
