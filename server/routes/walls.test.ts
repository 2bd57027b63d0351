import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Child } from '#contract/children.ts'
import { DAY_SECONDS } from '#contract/durations.ts'
import { limits } from '#contract/limits.ts'
import { currentPermission, permissionHeader } from '#contract/permission.ts'
import type { Problem } from '#contract/refusals.ts'
import { wallLimits } from '#contract/wall-limits.ts'
import type { LoosePicture, Wall, WallPicture } from '#contract/walls.ts'
import { reports, wallPictures } from '#server/database/schema.ts'
import { openCounts } from '#server/http/counts.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { until } from '#tests/factories/until.ts'
import { addChild, addDrawing, wallOf } from '#tests/factories/wall.ts'

const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })
let bytes: Buffer
beforeAll(async () => {
  bytes = await drawingJpeg('cat', 100)
})

async function family(name: string): Promise<{ parent: Parent; mia: Child; leo: Child }> {
  const parent = await signedIn(shop, `${name}@example.com`)
  return { parent, mia: await addChild(parent), leo: await addChild(parent, { name: 'Leo' }) }
}

const receive = (parent: Parent, titles: string[]) =>
  parent.receive(
    titles.map((title) => ({ bytes, title })),
    { includeReport: false },
  )

const hang = (parent: Parent, { id }: Child, imageIds: string[]) =>
  parent.post<Wall>(`/api/children/${id}/images`, { imageIds })
const change = (parent: Parent, id: string, form: object) =>
  parent.send<WallPicture>('PATCH', `/api/wall-pictures/${id}`, { ...form })
const titlesOn = async (parent: Parent, { id }: Child) =>
  (await wallOf(parent, id)).pictures.map(({ title }) => title)
const loose = async (parent: Parent) =>
  (await parent.get<LoosePicture[]>('/api/user/loose-pictures')).body.map(({ title }) => title)

describe('walls', () => {
  test('changing a title on a wall updates the report of its order', async () => {
    const { parent, mia } = await family('retitled')
    const order = await parent.receive([{ bytes, title: 'Sun' }])
    const revision = async () => {
      const [row] = await shop.services.db.select().from(reports).where(eq(reports.orderId, order.id))
      return row?.revision
    }
    await until(async () => (await revision()) === 1)
    const hung = await hang(
      parent,
      mia,
      order.images.map(({ id }) => id),
    )
    await change(parent, hung.body.pictures[0]?.id ?? '', { title: 'Moon' })
    expect([await titlesOn(parent, mia), await revision()]).toEqual([['Moon'], 2])
  })

  test('artworks of an order are on the wall of one child until their order is deleted', async () => {
    const { parent, mia, leo } = await family('bought')
    const order = await receive(parent, ['Sun', 'Moon'])
    const ids = order.images.map(({ id }) => id)
    expect(await loose(parent)).toEqual(['Sun', 'Moon'])
    const { body } = await hang(parent, mia, ids)
    expect(body.pictures.map(({ title, order: of }) => [title, of?.keptUntil])).toEqual([
      ['Sun', order.picturesDeletedAt],
      ['Moon', order.picturesDeletedAt],
    ])
    expect((await parent.get(body.pictures[0]?.artworkUrl ?? '')).status).toBe(200)
    expect(order.images.map(({ size }) => size)).not.toContain(null)
    expect(body.pictures.map(({ size }) => size)).toEqual(order.images.map(({ size }) => size))
    expect(await loose(parent)).toEqual([])
    await hang(parent, leo, ids.slice(1))
    await hang(parent, leo, ids.slice(1))
    expect([await titlesOn(parent, mia), await titlesOn(parent, leo)]).toEqual([['Sun'], ['Moon']])
    expect((await parent.get(`/api/orders/${order.id}/walls`)).body).toEqual(
      expect.arrayContaining([
        { imageId: ids[0], childId: mia.id },
        { imageId: ids[1], childId: leo.id },
      ]),
    )
    await parent.send('DELETE', `/api/orders/${order.id}`)
    expect([await titlesOn(parent, mia), await titlesOn(parent, leo)]).toEqual([[], []])
  })

  test('pictures or walls of other accounts are refused, and a request is done completely or not at all', async () => {
    const { parent, mia } = await family('own')
    const other = await family('foreign')
    const own = await receive(parent, ['Ours'])
    const foreign = await receive(other.parent, ['Theirs'])
    const [mine, theirs] = [own.images[0]?.id ?? '', foreign.images[0]?.id ?? '']
    expect((await hang(parent, mia, [mine, theirs])).status).toBe(404)
    expect(await titlesOn(parent, mia)).toEqual([])
    expect((await hang(parent, other.mia, [mine])).status).toBe(404)
    const { body } = await hang(parent, mia, [mine])
    const [picture] = body.pictures
    const moved = await change(parent, picture?.id ?? '', { childId: other.mia.id })
    expect(moved.status).toBe(404)
    expect(await titlesOn(other.parent, other.mia)).toEqual([])
  })

  test('a drawing without an order is added once per upload, with the permission that was given', async () => {
    const { parent, mia } = await family('free')
    const uploadId = randomUUID()
    const confirmed = { [permissionHeader]: currentPermission }
    const first = await addDrawing(parent, mia.id, bytes, { uploadId, permission: confirmed })
    expect([first.status, first.body.room]).toEqual([201, wallLimits.freeDrawings - 1])
    const unread = Buffer.from('not read again')
    const again = await addDrawing(parent, mia.id, unread, { uploadId, permission: confirmed })
    expect(again.body.pictures.map(({ id }) => id)).toEqual(first.body.pictures.map(({ id }) => id))
    const [picture] = first.body.pictures
    expect(picture).toMatchObject({ order: null, artworkUrl: null, style: null })
    expect((await parent.get(picture?.thumbnailUrl ?? '')).status).toBe(200)
    const rows = await shop.services.db.select().from(wallPictures)
    const row = rows.find(({ id }) => id === picture?.id)
    expect([row?.permissionVersion, row?.permittedAt]).toEqual([currentPermission, expect.any(Date)])
    const none = await addDrawing(parent, mia.id, bytes, { permission: { [permissionHeader]: 'none' } })
    expect([none.status, (none.body as unknown as Problem).code]).toEqual([409, 'permission_required'])
  })

  test('an account has at most 100 drawings without an order, including those just removed', async () => {
    const { parent, mia, leo } = await family('full')
    const free = Array.from({ length: wallLimits.freeDrawings - 1 }, (_, position) => ({
      ...{ id: randomUUID(), childId: mia.id, uploadId: randomUUID(), position },
      ...{ workingKey: `working/${randomUUID()}.jpg`, drawnMonth: '2026-11' },
    }))
    await shop.services.db.insert(wallPictures).values(free)
    await parent.send('DELETE', `/api/wall-pictures/${free[0]?.id}`)
    const both = await Promise.all([1, 2].map(() => addDrawing(parent, leo.id, bytes)))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await wallOf(parent, leo.id)).room).toBe(0)
    expect((await addDrawing(parent, leo.id, bytes)).status).toBe(409)
  })

  test('pictures are in the order set by the parent, and later pictures come after them', async () => {
    const { parent, mia } = await family('order')
    const order = await receive(parent, ['A', 'B', 'C'])
    await hang(
      parent,
      mia,
      order.images.map(({ id }) => id),
    )
    const [a, b, c] = (await wallOf(parent, mia.id)).pictures.map(({ id }) => id)
    const arrange = (pictureIds: unknown[]) =>
      parent.send('PUT', `/api/children/${mia.id}/wall`, { pictureIds })
    expect((await arrange([c, a, b])).status).toBe(204)
    expect(await titlesOn(parent, mia)).toEqual(['C', 'A', 'B'])
    await arrange([b, randomUUID(), b])
    expect(await titlesOn(parent, mia)).toEqual(['B', 'C', 'A'])
    await addDrawing(parent, mia.id, bytes)
    expect(await titlesOn(parent, mia)).toEqual(['B', 'C', 'A', ''])
  })

  test('drawings uploaded for walls count toward the daily limit of unpaid uploads', async () => {
    const { parent, mia } = await family('flood')
    const counts = openCounts(shop.services)
    const names = ['uploaded drawings address 127.0.0.1']
    const { drawings } = limits.unpaidUploadsPerDay
    await counts.add(names, drawings, DAY_SECONDS)
    const { status } = await addDrawing(parent, mia.id, Buffer.from('not read'))
    await counts.add(names, -drawings, DAY_SECONDS)
    expect(status).toBe(429)
  })

  test('repeating an upload after its drawing was moved to a sibling adds nothing', async () => {
    const { parent, mia, leo } = await family('repeats')
    const uploadId = randomUUID()
    const [drawing] = (await addDrawing(parent, mia.id, bytes, { uploadId })).body.pictures
    await change(parent, drawing?.id ?? '', { childId: leo.id })
    expect((await addDrawing(parent, mia.id, bytes, { uploadId })).body.pictures).toEqual([])
  })

  test('a picture can be titled, dated, hidden, marked and moved to a sibling, and its title also changes in its order', async () => {
    const { parent, mia, leo } = await family('change')
    const order = await receive(parent, ['Sun'])
    const image = order.images[0]?.id ?? ''
    await hang(parent, mia, [image])
    await addDrawing(parent, mia.id, bytes)
    const [sun, free] = (await wallOf(parent, mia.id)).pictures
    const form = { title: 'Sol', drawnMonth: '2024-03', hidden: true, favorite: true }
    for (const picture of [sun, free]) {
      const { body } = await change(parent, picture?.id ?? '', form)
      expect(body).toMatchObject({ ...form, childId: mia.id })
    }
    expect((await parent.getOrder(order)).images[0]?.title).toBe('Sol')
    expect((await change(parent, sun?.id ?? '', { childId: leo.id })).body.hidden).toBe(true)
    expect([(await wallOf(parent, mia.id)).pictures.length, await titlesOn(parent, leo)]).toEqual([
      1,
      ['Sol'],
    ])
  })

  test('a removed picture can be restored, and its links do not work meanwhile', async () => {
    const { parent, mia } = await family('off')
    const { body } = await addDrawing(parent, mia.id, bytes)
    const [picture] = body.pictures
    const path = `/api/wall-pictures/${picture?.id}`
    expect((await parent.send('DELETE', path)).status).toBe(204)
    expect([(await wallOf(parent, mia.id)).pictures, (await parent.send('DELETE', path)).status]).toEqual([
      [],
      404,
    ])
    expect((await parent.get(picture?.drawingUrl ?? '')).status).toBe(404)
    for (const _ of [1, 2]) expect((await parent.post(`${path}/restore`)).body).toEqual(picture)
    expect((await parent.get(picture?.drawingUrl ?? '')).status).toBe(200)
  })

  test('the first picture that is not hidden is the cover of its child', async () => {
    const { parent, mia } = await family('cover')
    await addDrawing(parent, mia.id, bytes)
    const { body } = await addDrawing(parent, mia.id, bytes)
    const [first, second] = body.pictures
    const cover = async () => (await wallOf(parent, mia.id)).child.coverUrl
    expect(await cover()).toBe(first?.thumbnailUrl)
    await change(parent, first?.id ?? '', { hidden: true })
    expect(await cover()).toBe(second?.thumbnailUrl)
  })
})
