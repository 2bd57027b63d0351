import { expect, test } from 'vitest'
import type { OrderImage } from '#contract/images.ts'
import { mayForce, refusals } from '#contract/refusals.ts'
import type { ArtworkRequest } from '#server/integrations/artwork/artwork.ts'
import { Refusal } from '#server/refusal.ts'
import { refusalSentences } from '#studio/refusal.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'

const artist = quickArtist()
const artwork = {
  async make(request: ArtworkRequest) {
    if (!request.forced) throw new Refusal('not_a_drawing', refusalSentences.not_a_drawing)
    return artist.make(request)
  },
}
const shop = sharedTestApp({ worker: true, parts: { artwork } })
const bytes = await drawingJpeg('tadpoles', 100)

test('a drawing that looks like a photograph fails, is drawn when the parent forces it, and stays forced', async () => {
  const parent = shop.parent()
  const order = await parent.receive([{ bytes }])
  const [failed] = order.images
  expect(failed?.status).toBe('failed')
  expect(mayForce(failed?.errorCode ?? null)).toBe(true)
  const again = async (more: object) => {
    await parent.post<OrderImage>(`/api/images/${failed?.id}/regenerate`, { style: 'disney', ...more })
    return until(async () => {
      const [image] = (await parent.getOrder(order)).images
      return ['completed', 'failed'].includes(image?.status ?? '') && image?.status
    })
  }
  expect(await again({})).toBe('failed')
  expect(await again({ forced: true })).toBe('completed')
  expect(await again({ style: 'realistic' })).toBe('completed')
})

test('a parent can force a picture at the upload, or until drawing begins', async () => {
  const { parent, order } = await shop.parentWithOrder()
  await parent.upload(order.id, [{ bytes, forced: true }, { bytes }, { bytes, forced: false }])
  const [first, second] = (await parent.getOrder(order)).images
  const reply = await parent.send('PATCH', `/api/images/${second?.id}`, { forced: true })
  expect(reply.status).toBe(200)
  expect((await parent.send('PATCH', `/api/images/${first?.id}`, {})).status).toBe(400)
  await parent.pay(order)
  await parent.generate(order)
  const { images } = await parent.ended(order)
  expect(images.map(({ status }) => status)).toEqual(['completed', 'completed', 'failed'])
  expect((await parent.send('PATCH', `/api/images/${second?.id}`, { forced: false })).status).toBe(409)
})

test('the studio’s refusal sentences equal those of the contract', () => {
  for (const [code, { message }] of Object.entries(refusalSentences))
    expect(refusals[code as keyof typeof refusalSentences][1]).toBe(message)
})
