import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { openModelShop } from '#tests/factories/model-shop.ts'
import { shared } from '#tests/factories/shared-app.ts'

const shop = shared(openModelShop)
beforeEach(() => shop.hourPasses())

const stoodIn = { status: 'completed', artist: 'studio', standsIn: true, errorCode: null }

test('a picture that no model has made by its deadline is made by the studio, and the running job is canceled', async () => {
  const { replicate } = shop.fakes
  replicate.pollsUntilDone = 1000
  const settings = { studioLast: true, deadlineMs: 1200, budgetMicros: undefined }
  const artist = shop.artist({ IMAGE_PROVIDER: 'replicate,openai' }, { settings, timeoutMs: 60_000 })
  const begun = Date.now()
  const { steps, image, settled } = await shop.makeOne(artist)
  replicate.pollsUntilDone = 1
  expect(Date.now() - begun).toBeGreaterThan(1100)
  expect(steps).toEqual(['replicate plain: timeout'])
  expect(replicate.jobs.map(({ canceled }) => canceled)).toEqual([true])
  expect(shop.fakes.openai.received).toHaveLength(0)
  expect(image).toMatchObject(stoodIn)
  expect(settled).toEqual(['return'])
})

test('orders with free credits use at most a quarter of the monthly budget, and paid orders may use the rest', async () => {
  const lines: { msg: string }[] = []
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) })
  const prices = { IMAGE_PRICES: 'gemini-3.1-flash-image=10', IMAGE_MONTHLY_BUDGET: '100' }
  const artist = shop.artist({ IMAGE_PROVIDER: 'gemini', ...prices }, { log })
  const free = []
  for (const one of await shop.forFree('draws-for-free@example.com')) free.push(await shop.make(artist, one))
  expect(free.map(({ image }) => image.artist)).toEqual(['gemini', 'gemini', 'studio'])
  expect((await shop.makeOne(artist)).image.artist).toBe('gemini')
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^IMAGE_MONTHLY_BUDGET: what of the \$100\.00 of \d{4}-\d\d is for free credits/),
  ])
})

test('when the monthly budget is spent, the operator is warned once and no model is asked', async () => {
  const lines: { level: number; msg: string }[] = []
  const log = pino({ level: 'info', base: null }, { write: (line) => lines.push(JSON.parse(line)) })
  const artist = shop.artist({ IMAGE_PROVIDER: 'gemini', IMAGE_MONTHLY_BUDGET: '0.01' }, { log })
  for (let i = 0; i < 2; i++) {
    const { steps, image, settled } = await shop.makeOne(artist)
    expect(steps).toEqual([])
    expect(image).toMatchObject(stoodIn)
    expect(settled).toEqual(['return'])
  }
  expect(shop.fakes.gemini.received).toHaveLength(0)
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringMatching(
      /^IMAGE_MONTHLY_BUDGET: the \$0\.01 of \d{4}-\d\d are spent\. No model is asked until next month/,
    ),
  ])
  expect(lines[0]?.level).toBe(pino.levels.values.warn)
})
