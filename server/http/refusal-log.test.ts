import pino from 'pino'
import { expect, test } from 'vitest'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp } from '#tests/factories/app.ts'

test('a 401, 403 or 429 is logged once with route and code but no data of the caller, and a 404 is not logged', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
  const shop = await startTestApp({ log })
  const owner = shop.parent()
  const { id } = await owner.order({ email: 'anna@example.com' })
  const stranger = shop.parent()
  await stranger.get('/api/auth/me?secret=hush')
  await stranger.send('DELETE', `/api/orders/${id}`)
  await stranger.get(`/api/orders/${crypto.randomUUID()}`)
  await stranger.upload(id, [{ bytes: await drawingJpeg('cat', 100) }])
  for (let i = 0; i < 12; i++)
    await stranger.send('DELETE', '/api/user', { confirmation: 'anna@example.com' })
  await stranger.get(`/api/orders/${id}`)
  const entries = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'refusal')
  expect(entries.map(({ route, status, code }) => `${status} ${code} ${route}`)).toEqual([
    '401 not_authenticated GET /api/auth/me',
    '403 not_allowed DELETE /api/orders/:id',
    '403 not_allowed POST /api/orders/:id/images',
    '401 not_authenticated DELETE /api/user',
    '429 too_many_requests DELETE /api/user',
  ])
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`anna|hush|127\\.0\\.0\\.1|${id}`))
  await shop.close()
})
