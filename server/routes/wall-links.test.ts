import { beforeAll, describe, expect, test } from 'vitest'
import type { ParentLink } from '#contract/links.ts'
import type { Order } from '#contract/orders.ts'
import type { Shared, SharedWallPicture } from '#contract/shared.ts'
import type { Wall, WallPicture } from '#contract/walls.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { linkToWall } from '#tests/factories/links.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { recordingOf } from '#tests/factories/recordings.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { addChild, addDrawing } from '#tests/factories/wall.ts'

const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })
let parent: Parent
let order: Order
let childId: string
let cat: WallPicture
let house: WallPicture
let free: WallPicture
beforeAll(async () => {
  parent = await signedIn(shop, 'walls@example.com')
  const drawn = async (name: 'cat' | 'house') => ({
    bytes: await drawingJpeg(name, 100),
    title: `Our ${name}`,
  })
  order = await parent.receive([await drawn('cat'), await drawn('house')], { includeReport: false })
  const imageIds = order.images.map(({ id }) => id)
  await parent.send('PUT', `/api/images/${imageIds[0]}/words`, { words: 'Meow' })
  await parent.record(imageIds[0] ?? '', await recordingOf('webm', 1))
  childId = (await addChild(parent, { name: 'Mia of the wall' })).id
  await parent.post<Wall>(`/api/children/${childId}/images`, { imageIds })
  const { pictures } = (await addDrawing(parent, childId, await drawingJpeg('rocket', 100))).body
  const [one, two, three] = pictures
  if (!one || !two || !three) throw new Error('A wall has no three pictures.')
  ;[cat, house, free] = [one, two, three]
})

const open = (token: string) => shop.parent().post<Shared>(`/api/shared/${token}`, {})
const statusOf = async (url: string | null) => (await shop.parent().get(url ?? '')).status
const change = (picture: WallPicture, body: Record<string, unknown>) =>
  parent.send('PATCH', `/api/wall-pictures/${picture.id}`, body)
const answer = (token: string, body: Record<string, unknown>) =>
  shop.parent().post(`/api/shared/${token}/answers`, body)
const linkNow = async (id: string) =>
  (await parent.get<ParentLink[]>(`/api/children/${childId}/links`)).body.find((link) => link.id === id)

async function shown(token: string): Promise<SharedWallPicture[]> {
  const { body } = await open(token)
  if (body.kind !== 'wall') throw new Error(`A link shows ${body.kind}.`)
  return body.pictures
}

describe('R35 a link to a wall', () => {
  test('shows the artworks on the wall, but no titles, months, drawings, voices or names unless chosen', async () => {
    const { token } = await linkToWall(parent, childId)
    const pictures = await shown(token)
    expect(pictures.map(({ id }) => id)).toEqual([cat.id, house.id])
    for (const { title, month, words, drawingUrl, voiceUrl, animationUrl, artworkUrl } of pictures) {
      expect([title, month, words, drawingUrl, voiceUrl, animationUrl]).toEqual([
        '',
        null,
        '',
        null,
        null,
        null,
      ])
      expect(await statusOf(artworkUrl)).toBe(200)
    }
    const text = JSON.stringify((await open(token)).body)
    for (const secret of [order.id, childId, 'Mia', 'walls@', 'Our cat']) expect(text).not.toContain(secret)
  })

  test('shows what was chosen, including drawings without an order, and serves their files', async () => {
    const beside = ['titles', 'months', 'drawing', 'voice', 'animation', 'freeDrawings'] as const
    const { token } = await linkToWall(parent, childId, { beside: [...beside], name: 'Mia' })
    expect((await open(token)).body).toMatchObject({ name: 'Mia' })
    const [first, second, third] = await shown(token)
    expect(first).toMatchObject({
      title: 'Our cat',
      month: cat.drawnMonth,
      words: 'Meow',
      animationUrl: null,
    })
    expect(second).toMatchObject({ title: 'Our house', voiceUrl: null })
    expect(third).toMatchObject({ id: free.id, artworkUrl: null, title: '', month: free.drawnMonth })
    const urls = [first?.drawingUrl, first?.voiceUrl, third?.drawingUrl, `${third?.drawingUrl}&width=720`]
    for (const url of urls) expect(await statusOf(url ?? null)).toBe(200)
  })

  test('shows the current wall in its order, without pictures that were hidden or removed since, or their files', async () => {
    const { token } = await linkToWall(parent, childId, { beside: ['freeDrawings'] })
    const before = await shown(token)
    await parent.send('PUT', `/api/children/${childId}/wall`, { pictureIds: [house.id, cat.id, free.id] })
    await change(cat, { hidden: true })
    await parent.send('DELETE', `/api/wall-pictures/${free.id}`)
    expect((await shown(token)).map(({ id }) => id)).toEqual([house.id])
    const files = before.map(({ artworkUrl, drawingUrl }) => artworkUrl ?? drawingUrl)
    expect(await Promise.all(files.map(statusOf))).toEqual([404, 200, 404])
    await parent.post(`/api/wall-pictures/${free.id}/restore`)
    await change(cat, { hidden: false })
    expect(await Promise.all(files.map(statusOf))).toEqual([200, 200, 200])
  })

  test('tells the parent which picture a heart or a line was sent for, if the link shows that picture', async () => {
    const { id, token } = await linkToWall(parent, childId)
    await answer(token, { wallPictureId: cat.id })
    await answer(token, { wallPictureId: cat.id })
    await answer(token, { wallPictureId: free.id })
    await answer(token, { wallPictureId: house.id, line: 'Is that your window?' })
    await answer(token, { wallPictureId: crypto.randomUUID(), line: 'How lovely' })
    expect(await linkNow(id)).toMatchObject({
      hearts: 3,
      heartsBeside: [{ wallPictureId: cat.id, hearts: 2 }],
      lines: [
        { text: 'How lovely', wallPictureId: null },
        { text: 'Is that your window?', wallPictureId: house.id },
      ],
    })
  })

  test('does not open, nor do its files, after it is revoked and while its child is removed', async () => {
    const { id, token } = await linkToWall(parent, childId, { beside: ['voice', 'freeDrawings'] })
    const { artworkUrl, voiceUrl } = (await shown(token)).find((one) => one.id === cat.id) ?? {}
    const statuses = async () => [
      (await open(token)).status,
      ...(await Promise.all([artworkUrl ?? null, voiceUrl ?? null].map(statusOf))),
    ]
    expect(await statuses()).toEqual([200, 200, 200])
    await parent.send('DELETE', `/api/children/${childId}`)
    expect(await statuses()).toEqual([404, 404, 404])
    await parent.post(`/api/children/${childId}/restore`)
    expect(await statuses()).toEqual([200, 200, 200])
    expect((await parent.send('DELETE', `/api/links/${id}`)).status).toBe(204)
    expect(await statuses()).toEqual([404, 404, 404])
    expect((await linkNow(id))?.url).toBeNull()
  })
})
