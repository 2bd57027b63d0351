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
import { short } from '#tests/selection.ts'

const asked: ReportRequest[] = []
const report: Pictures['report'] = async (request) => {
  asked.push(request)
  return { html: Buffer.from('html'), pdf: Buffer.from('pdf'), pages: 20, drawings: request.drawings.length }
}
const pictures = { ...sharedThreads(), report }
const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist(), pictures } })

test.skipIf(short)(
  'the report of a large order is made from a limited number of drawings and only the texts of the others',
  async () => {
    const { db } = shop.services
    const parent = shop.parent()
    const bytes = await drawingJpeg('cat', 100)
    const files = Array.from({ length: mostDrawings }, (_, k) => ({ bytes, forced: k === 0 }))
    const order = await parent.receive(files, { bundleType: 'pack-20' })
    await untilHurried(shop, async () => asked.length === 1)
    // Only an order of a plan can hold more drawings. The file of this one is never read.
    const ofIt = { workingKey: `working/${randomUUID()}.jpg`, style: 'disney', context: 'He hit me' } as const
    const more = {
      id: randomUUID(),
      orderId: order.id,
      uploadId: randomUUID(),
      position: mostDrawings,
      ...ofIt,
    }
    await db.insert(images).values(more)
    await parent.post(`/api/orders/${order.id}/reports`, { childName: 'Mia' })
    await untilHurried(shop, async () => asked.length === 2)
    expect(asked.map(({ drawings }) => drawings.length)).toEqual([mostDrawings, mostDrawings])
    expect(asked[0]?.drawings.map(({ forced }) => forced)).toEqual(files.map(({ forced }) => forced))
    expect(asked.map(({ others }) => others.map(({ context }) => context))).toEqual([[], ['He hit me']])
  },
)
