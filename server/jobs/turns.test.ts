import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp } from '#tests/factories/app.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { until } from '#tests/factories/until.ts'
import { priorityOf, TURN_SECONDS } from './turns.ts'

test('An order of one picture is drawn before the rest of an earlier large order', async () => {
  const artist = quickArtist()
  const shop = await startTestApp({
    worker: true,
    settings: { DRAWING_THREADS: '1' },
    parts: { artwork: artist },
  })
  const [large, single] = [shop.parent(), shop.parent()]
  const file = { bytes: await drawingJpeg('cat', 100) }
  const { first, second, wait } = await artist.held(async () => {
    const many = await large.buyAndGenerate(Array(8).fill(file), { bundleType: 'pack-20' })
    await large.drawing(many)
    const one = await single.buyAndGenerate([file], { bundleType: 'single' })
    const image = await until(async () => {
      const { body } = await single.get<{ wait?: { ahead: number } }[]>(`/api/orders/${one.id}/images`)
      return body[0]?.wait && body[0]
    })
    return { first: many, second: one, wait: image.wait }
  })
  await Promise.all([large.ended(first), single.ended(second)])
  const { rows } = await shop.services.db.execute<{ order_id: string }>(
    'select order_id from images order by completed_at',
  )
  await shop.close()
  expect(rows.map(({ order_id }) => order_id).indexOf(second.id)).toBe(1)
  expect(wait).toMatchObject({ ahead: 1 })
})

test('The last picture of a large order is not overtaken by orders made after its turns have passed', () => {
  const asked = Date.UTC(2027, 5, 1)
  const last = priorityOf(19, asked)
  const single = (minutes: number) => priorityOf(0, asked + minutes * MINUTE_MS)
  expect(single(1)).toBeGreaterThan(last)
  expect(single((20 * TURN_SECONDS * 1000) / MINUTE_MS)).toBeLessThan(last)
  expect(priorityOf(0, Date.UTC(2090, 0, 1))).toBeGreaterThan(-(2 ** 31))
})
