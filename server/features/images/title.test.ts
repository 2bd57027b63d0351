import { expect, test } from 'vitest'
import type { OrderImage } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import type { Order } from '#contract/orders.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'

const drawing = await drawingJpeg('tadpoles', 100)
const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })

async function givenDrawing(parent: Parent, what: object = {}): Promise<{ order: Order; image: OrderImage }> {
  const order = await parent.order()
  const [image] = (await parent.upload(order.id, [{ bytes: drawing, ...what }])).body
  if (!image) throw new Error('The upload was not answered with its drawing.')
  return { order, image }
}

const name = (parent: Parent, { id }: OrderImage, title: unknown) =>
  parent.send<OrderImage & { code?: string }>('PATCH', `/api/images/${id}`, { title })

async function titleOf(parent: Parent, { orderId }: OrderImage): Promise<string | undefined> {
  return (await parent.get<OrderImage[]>(`/api/orders/${orderId}/images`)).body[0]?.title
}

test('a context is not used as a title, and a title sent with the upload is stored', async () => {
  const parent = shop.parent()
  const wished = await givenDrawing(parent, { context: 'Rex on the moon' })
  expect([wished.image.title, wished.image.contextPrompt]).toEqual(['', 'Rex on the moon'])
  const named = await givenDrawing(parent, { title: ' Our \n dog  ' })
  expect([named.image.title, named.image.contextPrompt]).toEqual(['Our dog', ''])
})

test('a title can be changed and removed at any time, and regenerating keeps it', async () => {
  const parent = shop.parent()
  const { order, image } = await givenDrawing(parent)
  expect((await name(parent, image, 'Rex')).body.title).toBe('Rex')
  await parent.pay(order)
  await parent.generate(order)
  await parent.ended(order)
  expect((await name(parent, image, 'Rex, our dog')).status).toBe(200)
  await parent.post(`/api/images/${image.id}/regenerate`, {
    style: 'futuristic',
    contextPrompt: 'in the sea',
  })
  expect(await titleOf(parent, image)).toBe('Rex, our dog')
  expect((await name(parent, image, '')).body.title).toBe('')
})

test('changing title and corners of a drawn picture together is refused and changes nothing', async () => {
  const parent = shop.parent()
  const { order, image } = await givenDrawing(parent)
  await parent.pay(order)
  await parent.generate(order)
  const both = await parent.send('PATCH', `/api/images/${image.id}`, { title: 'Rex', corners: null })
  expect([both.status, both.body.code]).toEqual([409, 'wrong_state'])
  expect(await titleOf(parent, image)).toBe('')
})

test.each([
  ['one character too long', 'x'.repeat(limits.titleCharacters + 1), 'invalid_input'],
  ['with a NUL', 'Rex\u0000', 'unusable_text'],
  ['with half a character', 'Rex \ud83d', 'unusable_text'],
  ['that is no text', 7, 'invalid_input'],
])('a title %s is refused', async (_, title, code) => {
  const parent = shop.parent()
  const { image } = await givenDrawing(parent)
  const { status, body } = await name(parent, image, title)
  expect([status, body.code]).toEqual([400, code])
  expect(await titleOf(parent, image)).toBe('')
})

test('a title of the maximum length with Greek letters and an emoji is accepted', async () => {
  const parent = shop.parent()
  const { image } = await givenDrawing(parent)
  const title = `Ο Ρεξ 🚀 ${'ω'.repeat(limits.titleCharacters - 9)}`
  expect((await name(parent, image, title)).body.title).toBe(title)
})
