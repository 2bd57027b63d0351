import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { click, expectToast } from '../../requirements/doing.ts'
import { aboutOrder, order, orderId } from '../../requirements/things.ts'
import { visit } from '../../requirements/visit.tsx'

const keep = () => screen.queryByRole('button', { name: 'Keep 90 days longer' })
const kept = { ...order, picturesDeletedAt: '2026-07-14T12:00:00.000Z' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-12T12:00:00.000Z') })
})
test('the owner sees how long the pictures are kept, and can extend it with one tap', async () => {
  const { server } = visit(`/orders/${orderId}`, {
    ...aboutOrder(),
    [`POST /api/orders/${orderId}/keep`]: kept,
  })
  await screen.findByRole('heading', { name: /^Kept until Apr\s15,\s2026$/ })
  expect(screen.getByText(/^3 days left\./)).toBeTruthy()
  const home = screen.getByRole('link', { name: 'Take everything home' })
  expect(home.getAttribute('href')).toBe(`/api/orders/${orderId}/download`)
  await click('Keep 90 days longer')
  await expectToast('Now kept until Jul\u00a014,\u00a02026')
  expect(server.sent(`POST /api/orders/${orderId}/keep`)).toHaveLength(1)
  await screen.findByRole('heading', { name: /^Kept until Jul\s14,\s2026$/ })
  expect(keep()).toBeNull()
  expect(document.activeElement?.id).toBe('kept-until')
})

test('a visitor cannot extend how long the pictures are kept or download them all', async () => {
  visit(`/orders/${orderId}`, aboutOrder({ mayChange: false }))
  await screen.findByRole('heading', { name: /^Kept until Apr\s15,\s2026$/ })
  expect([keep(), screen.queryByRole('link', { name: 'Take everything home' })]).toEqual([null, null])
})
