import { beforeEach, expect, test } from 'vitest'
import type { Provider } from '#server/integrations/artwork/provider.ts'
import { openModelShop } from '#tests/factories/model-shop.ts'
import { shared } from '#tests/factories/shared-app.ts'

const shop = shared(openModelShop)
beforeEach(() => shop.hourPasses())

const receivers: Partial<Record<string, string>> = { openai: 'OpenAI', gemini: 'Google' }

/** Makes the fakes look like the servers of their companies. */
const around = (provider: Provider) => ({ ...provider, receiver: receivers[provider.name] ?? null })
const artist = (settings: Record<string, string>) => shop.artist(settings, { around })
const received = () => Object.values(shop.fakes).flatMap((fake) => fake.received).length

test('a model enabled after the order was made gets nothing, the studio draws and the credit is returned', async () => {
  const { steps, image, settled } = await shop.makeOne(artist({ IMAGE_PROVIDER: 'gemini' }), {
    artist: 'openai',
    receivers: ['OpenAI'],
  })
  expect(received()).toBe(0)
  expect(steps).toEqual([])
  expect(image).toMatchObject({ status: 'completed', artist: 'studio', standsIn: true })
  expect(settled).toEqual(['return'])
})

test('an order for which the studio was named is drawn by the studio, even if models were enabled since', async () => {
  const both = { IMAGE_PROVIDER: 'comfyui,openai' }
  const { image, settled } = await shop.makeOne(artist(both), { artist: 'studio', receivers: ['OpenAI'] })
  expect(received()).toBe(0)
  expect(image).toMatchObject({ artist: 'studio', standsIn: false })
  expect(settled).toEqual(['use'])
})

test('only models that were named to the parent or run by the operator are asked', async () => {
  shop.fakes.openai.next('wrong_key')
  const chain = artist({ IMAGE_PROVIDER: 'gemini,openai,comfyui' })
  const { steps, image } = await shop.makeOne(chain, { receivers: ['OpenAI'] })
  expect(steps).toEqual(['openai plain: bad_request', 'comfyui plain: made'])
  expect(image).toMatchObject({ artist: 'comfyui', standsIn: false })
})

test('an order without recorded receivers is sent to no third party', async () => {
  const { steps } = await shop.makeOne(artist({ IMAGE_PROVIDER: 'openai' }), {
    artist: null,
    receivers: null,
  })
  expect([steps, received()]).toEqual([[], 0])
})

test('a moderation service that was not named gets nothing, and so no model gets anything either', async () => {
  const settings = { IMAGE_PROVIDER: 'openai', MODERATION: 'openai', MODERATION_KEY: 'k' }
  const moderation = { receiver: 'Checker', check: async () => [] }
  const checked = shop.artist(settings, { around, moderation })
  const { steps, image } = await shop.makeOne(checked, { receivers: ['OpenAI'] })
  expect([steps, received()]).toEqual([[], 0])
  expect(image).toMatchObject({ artist: 'studio', standsIn: true })
  const named = await shop.makeOne(checked, { receivers: ['OpenAI', 'Checker'] })
  expect(named.steps).toEqual(['openai plain: made'])
})
