import { afterEach, expect, test } from 'vitest'
import type * as z from 'zod'
import type { getSite } from '#contract/site.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'

type Site = z.infer<typeof getSite.reply>

let shop: TestApp
afterEach(() => shop.close())

test('a parent reads who runs the service and meets no tracker, unless the operator connected one', async () => {
  shop = await startTestApp({ settings: { COMPANY_NAME: 'Bloom Ltd', COMPANY_REGISTRATION: 'HE 1' } })
  const { body, headers } = await shop.parent().get<Site>('/api/site')

  expect(body.company).toMatchObject({ name: 'Bloom Ltd', registration: 'HE 1', phone: null })
  expect(body.trackers).toEqual({ adPixelId: null, sessionAnalyticsId: null })
  expect(headers.get('content-security-policy')).not.toContain('https:')
})

test('a connected pixel may be loaded, and nothing else may', async () => {
  shop = await startTestApp({ settings: { AD_PIXEL_ID: '123456' } })
  const { body, headers } = await shop.parent().get<Site>('/api/site')

  expect(body.trackers.adPixelId).toBe('123456')
  expect(headers.get('content-security-policy')).toContain('https://connect.facebook.net')
  expect(headers.get('content-security-policy')).not.toContain('clarity')
})
