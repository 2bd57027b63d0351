import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderImage } from '#contract/images.ts'
import { linkLimits } from '#contract/link-limits.ts'
import type { ParentLink } from '#contract/links.ts'
import type { Order } from '#contract/orders.ts'
import type { Shared, SharedArtwork } from '#contract/shared.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { linkTo } from '#tests/factories/links.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { recordingOf } from '#tests/factories/recordings.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'

const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })
let parent: Parent
let order: Order
let image: OrderImage
beforeAll(async () => {
  parent = shop.parent()
  const file = { bytes: await drawingJpeg('house', 100), context: 'It was a hard week' }
  order = await parent.buy([file], { email: 'anna@example.com', includeReport: false })
  const early = (await parent.getOrder(order)).images[0]
  expect((await parent.post(`/api/images/${early?.id}/links`, { lifetime: 'week' })).status).toBe(409)
  await parent.generate(order)
  const [finished] = (await parent.ended(order)).images
  if (!finished) throw new Error('No picture was drawn.')
  image = finished
  await parent.send('PATCH', `/api/images/${image.id}`, { title: 'Our house' })
  await parent.send('PUT', `/api/images/${image.id}/words`, { words: 'The smoke is warm' })
  await parent.record(image.id, await recordingOf('webm', 1))
})

const open = (token: string, word?: string) =>
  shop.parent().post<Shared>(`/api/shared/${token}`, word === undefined ? {} : { word })
const answer = (token: string, body: { line?: string; word?: string } = {}) =>
  shop.parent().post(`/api/shared/${token}/answers`, body)
const revoke = (id: string) => parent.send('DELETE', `/api/links/${id}`)
const linksNow = async () => (await parent.get<ParentLink[]>(`/api/orders/${order.id}/links`)).body
const linkNow = async (id: string) => (await linksNow()).find((link) => link.id === id)
const artwork = async (token: string, word?: string): Promise<SharedArtwork> => {
  const { body } = await open(token, word)
  if (body.kind !== 'artwork') throw new Error(`A link shows ${body.kind}.`)
  return body
}

describe('R35 a link to an artwork', () => {
  test('shows the artwork and its title, and nothing else of the order', async () => {
    const { token } = await linkTo(parent, image.id)
    expect(token).toMatch(/^[\w-]{43}$/)
    const shared = await artwork(token)
    expect(shared).toMatchObject({ title: 'Our house', style: image.style, name: null, words: '' })
    expect([shared.drawingUrl, shared.voiceUrl, shared.animationUrl]).toEqual([null, null, null])
    expect((await shop.parent().get(shared.artworkUrl)).status).toBe(200)
    const text = JSON.stringify(shared)
    for (const secret of [order.id, image.id, 'hard week', 'anna']) expect(text).not.toContain(secret)
  })

  test('shows the name, the drawing and the voice if they were chosen, and serves their files', async () => {
    const { token } = await linkTo(parent, image.id, {
      name: 'Anna',
      beside: ['drawing', 'voice', 'animation'],
    })
    const shared = await artwork(token)
    expect(shared).toMatchObject({ name: 'Anna', words: 'The smoke is warm', animationUrl: null })
    for (const url of [shared.drawingUrl, shared.voiceUrl])
      expect((await shop.parent().get(url ?? '')).status).toBe(200)
  })

  test('stops working with all its files once it is revoked, even for a browser that cached them', async () => {
    const link = await linkTo(parent, image.id, { beside: ['drawing', 'voice'] })
    const { artworkUrl, drawingUrl, voiceUrl } = await artwork(link.token)
    const visitor = shop.parent()
    const ifNoneMatch = { 'if-none-match': (await visitor.get(artworkUrl)).headers.get('etag') ?? '' }
    const asks = () =>
      Promise.all([
        visitor.get(artworkUrl),
        visitor.get(`${artworkUrl}&width=720`),
        visitor.get(drawingUrl ?? ''),
        visitor.get(voiceUrl ?? ''),
        visitor.send('GET', artworkUrl, undefined, ifNoneMatch),
      ])
    expect((await asks()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 304])
    expect([(await revoke(link.id)).status, (await revoke(link.id)).status]).toEqual([204, 204])
    expect((await asks()).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await linkNow(link.id))?.url).toBeNull()
  })

  test('that has expired, was revoked or never existed gets the same responses from page, opening and answer', async () => {
    const over = await linkTo(parent, image.id)
    const revoked = await linkTo(parent, image.id)
    await revoke(revoked.id)
    await shop.services.db.execute(sql`update links set expires_at = now() where id = ${over.id}`)
    const answers = async (token: string) => {
      const replies = [await open(token), await answer(token), await shop.parent().get(`/shared/${token}`)]
      return replies.map(({ status, body }) => [status, body])
    }
    const never = await answers('A'.repeat(43))
    expect(never.map(([status]) => status)).toEqual([404, 404, 404])
    for (const token of [over.token, revoked.token]) expect(await answers(token)).toEqual(never)
    expect((await linkNow(over.id))?.url).toBeNull()
  })

  test('counts its openings', async () => {
    const { id, token } = await linkTo(parent, image.id)
    await Promise.all([open(token), open(token)])
    expect((await linkNow(id))?.openings).toBe(2)
  })

  test('is sent with noindex and without a referrer', async () => {
    const { token } = await linkTo(parent, image.id)
    const page = await shop.parent().get(`/shared/${token}`)
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('is made, listed and revoked by the owner only, and its token is stored only as a hash', async () => {
    const { id, token, url } = await linkTo(parent, image.id, { word: 'Smokey' })
    const visitor = shop.parent()
    const statuses = [
      (await visitor.get(`/api/orders/${order.id}/links`)).status,
      (await visitor.post(`/api/images/${image.id}/links`, { lifetime: 'week' })).status,
      (await visitor.send('DELETE', `/api/links/${id}`)).status,
    ]
    expect(statuses).toEqual([403, 403, 404])
    expect((await linkNow(id))?.url).toBe(url)
    const { rows } = await shop.services.db.execute(sql`select * from links where id = ${id}`)
    for (const secret of [token, 'Smokey', 'smokey']) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('is refused with 429 at the maximum number of open links', async () => {
    const made = await Promise.all(Array.from({ length: 3 }, () => linkTo(parent, image.id)))
    await shop.services.db.execute(sql`
      insert into links (id, image_id, token_hash) select gen_random_uuid(), ${image.id}, gen_random_uuid()
      from generate_series(1, ${linkLimits.open}::integer)`)
    const refused = await parent.post(`/api/images/${image.id}/links`, { lifetime: 'week' })
    expect(refused.status).toBe(429)
    await shop.services.db.execute(sql`delete from links where created_at >= ${made[0]?.createdAt}`)
  })
})

describe('R35 a link that asks for a word', () => {
  test('shows nothing without the word, whose case and spacing do not matter', async () => {
    const { token } = await linkTo(parent, image.id, { word: 'Η γιαγιάς' })
    expect((await open(token)).body).toEqual({ kind: 'closed', wrongWord: false })
    expect((await open(token, 'grandma')).body).toEqual({ kind: 'closed', wrongWord: true })
    expect((await answer(token)).status).toBe(404)
    for (const word of ['Η γιαγιάς', ' Η ΓΙΑΓΙΑΣ', 'η  γιαγιασ'])
      expect((await artwork(token, word)).title).toBe('Our house')
  })

  test('allows a number of wrong words a day, then refuses even the right one; right words are not counted', async () => {
    const { token } = await linkTo(parent, image.id, { word: 'Smokey' })
    for (let i = 0; i < 3; i++) expect((await open(token, 'smokey')).body.kind).toBe('artwork')
    const guesses = Array.from({ length: linkLimits.wrongWordsADay + 5 }, (_, i) => open(token, `guess ${i}`))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(linkLimits.wrongWordsADay)
    expect((await open(token, 'smokey')).status).toBe(429)
    const other = await linkTo(parent, image.id, { word: 'Smokey' })
    expect((await open(other.token, 'smokey')).status).toBe(200)
  })
})

describe('R35 an answer to a link', () => {
  test('is a heart or a line that the parent sees, keeps after the link is revoked, and can delete', async () => {
    const { id, token } = await linkTo(parent, image.id)
    await answer(token)
    await answer(token, { line: ' How <b>lovely</b>! ' })
    await revoke(id)
    const link = await linkNow(id)
    expect(link).toMatchObject({ hearts: 1, lines: [{ text: 'How <b>lovely</b>!' }] })
    const line = `/api/link-lines/${link?.lines[0]?.id}`
    expect((await shop.parent().send('DELETE', line)).status).toBe(404)
    expect((await parent.send('DELETE', line)).status).toBe(204)
    expect((await linkNow(id))?.lines).toEqual([])
  })

  test('is limited per day and in length', async () => {
    const { id, token } = await linkTo(parent, image.id)
    expect((await answer(token, { line: 'x'.repeat(linkLimits.lineCharacters + 1) })).status).toBe(400)
    const all = Array.from({ length: linkLimits.answersADay + 2 }, () => answer(token))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await linkNow(id))?.hearts).toBe(linkLimits.answersADay)
  })
})

test('R35 deleting an order ends its links', async () => {
  const { token } = await linkTo(parent, image.id)
  await parent.send('DELETE', `/api/orders/${order.id}`)
  expect((await open(token)).status).toBe(404)
})
