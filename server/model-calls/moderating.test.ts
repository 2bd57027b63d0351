import { beforeEach, expect, test } from 'vitest'
import { contextOfEach } from '#tests/factories/commission.ts'
import { openModelShop } from '#tests/factories/model-shop.ts'
import { shared } from '#tests/factories/shared-app.ts'

const shop = shared(openModelShop)
beforeEach(() => shop.hourPasses())

const own = { IMAGE_PROVIDER: 'comfyui', MODERATION: 'openai', MODERATION_KEY: 'k' }
const chain = { ...own, IMAGE_PROVIDER: 'comfyui,openai' }
const byStudio = { status: 'completed', artist: 'studio', standsIn: true }
const sentAnywhere = () => shop.fakes.comfyui.received.length + shop.fakes.openai.received.length

test('drawing and text are moderated before they are sent, and the result before it is kept', async () => {
  const { moderation, comfyui } = shop.fakes
  let sentBefore = -1
  moderation.finds = ({ words }) => {
    if (words) sentBefore = comfyui.received.length
    return []
  }
  const { steps, image } = await shop.makeOne(shop.artist(own))
  expect(steps).toEqual(['comfyui plain: made'])
  expect(image).toMatchObject({ artist: 'comfyui', standsIn: false })
  expect(sentBefore).toBe(0)
  expect(moderation.checked.map(({ words }) => words)).toEqual([contextOfEach, ''])
  const [sent, made] = moderation.checked.map(({ picture }) => picture.byteLength)
  expect(sent).toBeGreaterThan(1000)
  expect(made).not.toBe(sent)
})

test('a flagged text is left out, and the picture is made without it', async () => {
  shop.fakes.moderation.finds = ({ words }) => (words ? ['sexual'] : [])
  const { steps, image, settled, calls } = await shop.makeOne(shop.artist(own))
  expect(steps).toEqual(['comfyui plain: refused', 'comfyui softer: made'])
  expect(calls[0]).toMatchObject({ why: 'our own check: sexual', costMicros: 0 })
  expect(image).toMatchObject({ artist: 'comfyui', errorCode: null })
  expect(settled).toEqual(['use'])
})

test('a flagged drawing reaches no model, the studio draws it and the credit is returned', async () => {
  shop.fakes.moderation.finds = () => ['violence/graphic']
  const { steps, image, settled, paidFor } = await shop.makeOne(shop.artist(chain))
  expect(steps).toEqual([
    'comfyui plain: refused',
    'comfyui softer: refused',
    'openai plain: refused',
    'openai softer: refused',
  ])
  expect(sentAnywhere()).toBe(0)
  // Once with the text and once without; the results are reused for the next model.
  expect(shop.fakes.moderation.received).toHaveLength(2)
  expect(image).toMatchObject(byStudio)
  expect(settled).toEqual(['return'])
  expect(paidFor).toBe(0)
})

test('a flagged result is not kept, and the next attempt uses the softer wording', async () => {
  let results = 0
  shop.fakes.moderation.finds = ({ words }) => (!words && results++ === 0 ? ['sexual/minors'] : [])
  const { steps, image, calls } = await shop.makeOne(shop.artist({ ...chain, IMAGE_PROVIDER: 'openai' }))
  expect(steps).toEqual(['openai plain: refused', 'openai softer: made'])
  expect(calls[0]).toMatchObject({ why: 'our own check: sexual/minors', costMicros: expect.any(Number) })
  // The result was billed even though we refuse it.
  expect(calls[0]?.costMicros).toBeGreaterThan(0)
  expect(image).toMatchObject({ artist: 'openai' })
})

test('a failed check is retried', async () => {
  shop.fakes.moderation.next('broken', 'rate_limited')
  const { steps } = await shop.makeOne(shop.artist(own))
  expect(steps).toEqual(['comfyui plain: made'])
})

test('if the check keeps failing, nothing is sent, the studio draws and the credit is returned', async () => {
  shop.fakes.moderation.next('broken', 'html', 'disconnects')
  const { steps, image, settled } = await shop.makeOne(shop.artist(chain))
  expect(steps).toEqual(['comfyui plain: unchecked'])
  expect(sentAnywhere()).toBe(0)
  expect(image).toMatchObject(byStudio)
  expect(settled).toEqual(['return'])
})

test('a result that could not be moderated is not kept', async () => {
  shop.fakes.moderation.next('ok', 'broken', 'broken', 'broken')
  const { steps, image } = await shop.makeOne(shop.artist(own))
  expect(steps).toEqual(['comfyui plain: unchecked'])
  expect(image).toMatchObject(byStudio)
})

test('a failing check does not count as an outage of the model, which still gets the next picture', async () => {
  shop.fakes.moderation.next('wrong_key', 'wrong_key', 'wrong_key', 'wrong_key', 'wrong_key')
  for (let i = 0; i < 5; i++) await shop.makeOne(shop.artist(own))
  expect((await shop.makeOne(shop.artist(own))).steps).toEqual(['comfyui plain: made'])
})
