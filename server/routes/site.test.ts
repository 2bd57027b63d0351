import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type * as z from 'zod'
import type { getSite } from '#contract/site.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { countedNow } from '../features/site/counts.ts'

type Site = z.infer<typeof getSite.reply>

let shop: TestApp
afterEach(() => shop.close())

test('GET /api/site returns the company and, by default, no trackers', async () => {
  shop = await startTestApp({ settings: { COMPANY_NAME: 'Bloom Ltd', COMPANY_REGISTRATION: 'HE 1' } })
  const { body, headers } = await shop.parent().get<Site>('/api/site')

  expect(body.company).toMatchObject({ name: 'Bloom Ltd', registration: 'HE 1', phone: null })
  expect(body.artist).toBe('studio')
  expect(body.trackers).toEqual({ adPixelId: null, sessionAnalyticsId: null })
  expect(headers.get('content-security-policy')).not.toContain('https:')
})

test('GET /api/site returns the first image provider as the artist', async () => {
  shop = await startTestApp({
    settings: { IMAGE_PROVIDER: 'gemini,openai', IMAGE_GEMINI_KEY: 'k', IMAGE_OPENAI_KEY: 'k' },
  })
  expect((await shop.parent().get<Site>('/api/site')).body.artist).toBe('gemini')
})

test('the content security policy allows a configured ad pixel and no other tracker', async () => {
  shop = await startTestApp({ settings: { AD_PIXEL_ID: '123456' } })
  const { body, headers } = await shop.parent().get<Site>('/api/site')

  expect(body.trackers.adPixelId).toBe('123456')
  expect(headers.get('content-security-policy')).toContain('https://connect.facebook.net')
  expect(headers.get('content-security-policy')).not.toContain('clarity')
})

test('social proof is marked as a sample in development, and small real numbers are hidden', async () => {
  shop = await startTestApp()
  const { body } = await shop.parent().get('/api/social-proof')
  expect(body).toEqual({ counts: null, sample: true })
  expect(await countedNow(shop.services.db)()).toBeNull()
})

test('social proof counts the real parents, artworks and orders once there are enough', async () => {
  shop = await startTestApp()
  const { db } = shop.services
  await db.execute(sql`
    insert into orders (id, bundle_type, total_cents, status, child_age, include_report, paid_at, pictures_deleted_at)
    select gen_random_uuid(), 'single', 499, 'paid', 5, false, now() - interval '6 days', now() + interval '90 days'
    from generate_series(1, 20)`)
  await db.execute(sql`insert into order_browsers (order_id, browser_id) select id, id::text from orders`)
  await db.execute(sql`
    insert into images (id, order_id, upload_id, position, style, context, working_key, completed_at)
    select gen_random_uuid(), orders.id, gen_random_uuid(), n, 'disney', '', gen_random_uuid()::text, now()
    from orders, generate_series(1, 3) as n`)

  expect(await countedNow(db)()).toEqual({ parents: 20, artworks: 60, orders: 20 })
})
