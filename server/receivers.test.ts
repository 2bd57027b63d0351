import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { getSite } from '#contract/site.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp } from '#tests/factories/app.ts'
import { orders } from './database/schema.ts'
import type { Reply } from './http/serve.ts'
import { receiversOf } from './receivers.ts'
import { readSettings } from './settings.ts'

const cases: [string, Record<string, string>, string[]][] = [
  ['nothing', {}, []],
  [
    'image models of two companies and a content check of one of them',
    {
      IMAGE_PROVIDER: 'openai,gemini',
      IMAGE_OPENAI_KEY: 'k',
      IMAGE_GEMINI_KEY: 'k',
      MODERATION: 'openai',
      MODERATION_KEY: 'k',
    },
    ['OpenAI', 'Google'],
  ],
  [
    'a model that looks at drawings for the report',
    { VISION_PROVIDER: 'anthropic', VISION_MODEL: 'm', VISION_KEY: 'k' },
    ['Anthropic'],
  ],
  [
    'a model on a machine of the operator',
    { IMAGE_PROVIDER: 'comfyui', IMAGE_COMFYUI_URL: 'http://10.0.0.4:8188' },
    [],
  ],
  [
    'a server of somebody else, whose name we do not know',
    { VISION_PROVIDER: 'openai', VISION_MODEL: 'm', VISION_URL: 'https://models.example.com/v1' },
    ['models.example.com'],
  ],
]

test.each(cases)('with %s the receivers of a drawing are named', (_, settings, named) => {
  expect(receiversOf(readSettings(settings))).toEqual(named)
})

test('an order keeps and returns the receivers named when it was made, even if others are enabled later', async () => {
  const settings = { VISION_PROVIDER: 'anthropic', VISION_MODEL: 'm', VISION_KEY: 'k' }
  const shop = await startTestApp({ settings })
  const parent = shop.parent()
  const { body } = await parent.get<Reply<typeof getSite>>('/api/site')
  expect(body).toMatchObject({ artist: 'studio', receivers: ['Anthropic'] })
  const order = await parent.buy([{ bytes: await drawingJpeg('cat', 100) }])
  const kept = async () =>
    (await shop.services.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.receivers
  expect(order).toMatchObject({ artist: 'studio', receivers: ['Anthropic'] })
  shop.services.settings = readSettings({ ...settings, IMAGE_PROVIDER: 'openai', IMAGE_OPENAI_KEY: 'k' })
  await parent.generate(order)
  expect(await kept()).toEqual(['Anthropic'])
  await shop.close()
})
