import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mostDrawings } from '#insight/insight.ts'
import { images } from '#server/database/schema.ts'
import type { Pictures, ReportRequest } from '#server/pictures/pictures.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { untilHurried } from '#tests/factories/at-rest.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { sharedThreads } from '#tests/factories/threads.ts'

const asked: ReportRequest[] = []
const report: Pictures['report'] = async (request) => {
  asked.push(request)
  return { html: Buffer.from('html'), pdf: Buffer.from('pdf'), pages: 20, drawings: request.drawings.length }
}
const pictures = { ...sharedThreads(), report }
const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist(), pictures } })
const bytes = await drawingJpeg('cat', 100)

/** Adds a drawing to an order as an upload would, but without its file if only its text is used. */
async function addDrawing(orderId: string, position: number, context: string, file?: Uint8Array) {
  const [id, uploadId] = [randomUUID(), randomUUID()]
  const workingKey = `working/${id}.jpg`
  if (file) await shop.services.files.write(workingKey, file)
  const row = { id, orderId, uploadId, position, workingKey, style: 'disney', context } as const
  await shop.services.db.insert(images).values(row)
}

test('the report of a large order is made from a limited number of drawings and only the texts of the others', async () => {
  const parent = shop.parent()
  const order = await parent.receive([{ bytes, forced: true }], {
    bundleType: 'pack-20',
    includeReport: false,
  })
  for (let position = 1; position < mostDrawings; position++) await addDrawing(order.id, position, '', bytes)
  await parent.post(`/api/orders/${order.id}/reports`, {})
  await untilHurried(shop, async () => asked.length === 1)
  // Only an order of a plan can hold more drawings. The file of this one is never read.
  await addDrawing(order.id, mostDrawings, 'He hit me')
  await parent.post(`/api/orders/${order.id}/reports`, { childName: 'Mia' })
  await untilHurried(shop, async () => asked.length === 2)
  expect(asked.map(({ drawings }) => drawings.length)).toEqual([mostDrawings, mostDrawings])
  const [first, ...others] = asked[0]?.drawings.map(({ forced }) => forced) ?? []
  expect([first, new Set(others)]).toEqual([true, new Set([false])])
  expect(asked.map(({ others: of }) => of.map(({ context }) => context))).toEqual([[], ['He hit me']])
})
