import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Corners, wholePicture } from '#contract/corners.ts'
import type { OrderImage } from '#contract/images.ts'
import type { Preview } from '#contract/previews.ts'
import { reports } from '#server/database/schema.ts'
import type { ArtworkRequest } from '#server/integrations/artwork/artwork.ts'
import type { ReadingSource, ReadRequest } from '#server/pictures/pictures.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'

const left = [
  { x: 0.05, y: 0.1 },
  { x: 0.5, y: 0.05 },
  { x: 0.55, y: 0.95 },
  { x: 0, y: 0.9 },
]
const crossed = [left[1], left[0], left[2], left[3]]

type PreviewRequest = { reading: ReadingSource }

// A fake reading that only records its corners. How the studio uses them is tested there.
const read = async ({ corners }: ReadRequest) => Buffer.from(JSON.stringify(corners ?? null))
const asked: (Corners | null)[] = []
const noteCorners = async ({ reading }: PreviewRequest) => {
  asked.push(JSON.parse(Buffer.from(await reading()).toString()))
}
const artist = quickArtist()
const artwork = {
  async make(request: ArtworkRequest) {
    await noteCorners(request)
    return artist.make(request)
  },
}
const preview = async (request: PreviewRequest) => {
  await noteCorners(request)
  return { picture: drawing, cornersToConfirm: null }
}
const pictures = { read, preview }
const shop = sharedTestApp({ worker: true, parts: { artwork, pictures } })
const drawing = await drawingJpeg('tadpoles', 100)

test('artwork is made between the corners that the parent set', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const { body } = await parent.upload(order.id, [{ bytes: drawing, corners: left }, { bytes: drawing }])
  expect(body.map(({ corners }) => corners)).toEqual([left, null])
  await parent.pay(order)
  await parent.generate(order)
  await parent.ended(order)
  expect(asked).toContainEqual(left)
  expect(asked).toContain(null)
})

test('only the parent can set or clear the corners of a picture, until drawing begins', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const [image] = (await parent.upload(order.id, [{ bytes: drawing }])).body
  const path = `/api/images/${image?.id}`
  for (const corners of [left, wholePicture, null])
    expect((await parent.send<OrderImage>('PATCH', path, { corners })).body.corners).toEqual(corners)
  expect((await shop.parent().send('PATCH', path, { corners: left })).status).toBe(403)
  expect((await parent.send('PATCH', path, { corners: crossed })).body.code).toBe('bad_corners')
  expect((await parent.send('PATCH', path, { corners: left.slice(1) })).status).toBe(400)
  await parent.pay(order)
  await parent.generate(order)
  expect((await parent.send('PATCH', path, { corners: left })).status).toBe(409)
  await parent.ended(order)
})

test('an upload with corners that do not form a sheet is refused and nothing is stored', async () => {
  const { parent, order } = await shop.parentWithOrder()
  for (const corners of [crossed, [{ x: 2, y: 0 }], 'here']) {
    const reply = await parent.upload(order.id, [{ bytes: drawing, corners }])
    expect(reply.status).toBe(400)
    expect(Object.keys((reply.body as unknown as { fields: object }).fields)).toEqual(['corners[0]'])
  }
  expect((await parent.getOrder(order)).images).toEqual([])
})

test('a preview uses the corners of the request; crossed corners are refused with 400', async () => {
  const parent = shop.parent()
  for (const corners of [left, undefined]) {
    expect((await parent.preview<Preview>({ bytes: drawing, corners })).status).toBe(201)
    expect(asked.at(-1)).toEqual(corners ?? null)
  }
  const refused = await parent.preview({ bytes: drawing, corners: crossed })
  expect([refused.status, refused.body.fields?.corners]).toEqual([
    400,
    'These four corners do not make a sheet of paper.',
  ])
})

test('regenerating with other corners keeps them for later attempts and updates the report', async () => {
  const parent = shop.parent()
  const order = await parent.receive([{ bytes: drawing }])
  const [image] = order.images
  const finished = () => until(async () => (await parent.getOrder(order)).images[0]?.status === 'completed')
  const again = (more: object) =>
    parent.post<OrderImage>(`/api/images/${image?.id}/regenerate`, { style: 'disney', ...more })
  const revision = async () => {
    const rows = await shop.services.db.select().from(reports).where(eq(reports.orderId, order.id))
    return rows[0]?.revision
  }
  expect((await again({ corners: crossed })).status).toBe(422)
  for (const [wish, stand, reportsMade] of [
    [{ corners: left }, left, 2],
    [{}, left, 2],
    [{ corners: null }, null, 3],
  ] as const) {
    expect((await again(wish)).body.corners).toEqual(stand)
    await finished()
    expect(asked.at(-1)).toEqual(stand)
    expect(await revision()).toBe(reportsMade)
  }
})
