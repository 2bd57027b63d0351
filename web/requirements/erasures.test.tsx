import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Erasure } from '#contract/erasures.ts'
import { click, dialog, fill } from './doing.ts'
import { refused } from './server.ts'
import { aboutOrder, image, orderId, signedIn } from './things.ts'
import { visit } from './visit.tsx'

const place = `/erasures/${image.id}`
const gone = () => new Response(null, { status: 204, headers: { location: place } })
const receipt: Erasure = {
  kind: 'order',
  orders: 1,
  pictures: 2,
  begunAt: '2026-01-15T12:00:00.000Z',
  completedAt: null,
  backupsUntil: null,
  receiptUntil: '2026-02-19T12:00:00.000Z',
}
const done = {
  ...receipt,
  completedAt: '2026-01-15T12:02:00.000Z',
  backupsUntil: '2026-02-14T12:02:00.000Z',
}
function facts() {
  const receipt = within(screen.getByRole('article'))
  const values = receipt.getAllByRole('definition')
  return receipt.getAllByRole('term').map(({ textContent }, i) => [textContent, values[i]?.textContent])
}

describe('R56 Receipt of an erasure', () => {
  test('who deletes an order is led to its receipt, which says by itself when nothing is left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'Date'] })
    const page = visit(`/orders/${orderId}`, {
      ...aboutOrder(),
      [`DELETE /api/orders/${orderId}`]: gone,
      [`GET /api${place}`]: receipt,
    })
    await click('Delete this order')
    await dialog('Delete this order?')
    await click('Delete for good')
    expect(await screen.findByRole('heading', { name: 'The order has been deleted' })).toBeTruthy()
    expect(page.place()).toBe(place)
    expect(facts().slice(-2)).toEqual([
      ['Last file erased on', 'In progress …'],
      ['Gone from backups by', 'In progress …'],
    ])
    page.server.answers[`GET /api${place}`] = done
    await vi.advanceTimersByTimeAsync(5000)
    expect(await screen.findByText(/are gone and can’t be restored/)).toBeTruthy()
    expect(facts()).toEqual([
      ['Receipt', image.id],
      ['Drawings', '2'],
      ['Deleted on', expect.stringMatching(/^Jan 15, 2026, /)],
      ['Last file erased on', expect.stringMatching(/:02 [AP]M$/)],
      ['Gone from backups by', 'Feb 14, 2026'],
    ])
  })

  test('who deletes an account is led to its receipt, which counts the orders', async () => {
    const ofAccount = { ...done, kind: 'account', orders: 3 }
    visit('/account/settings', { ...signedIn(), 'DELETE /api/user': gone, [`GET /api${place}`]: ofAccount })
    await click('Delete Account')
    await fill('Type your email address to confirm', 'anna@example.com')
    await click('Delete for good')
    expect(await screen.findByRole('heading', { name: 'The account has been deleted' })).toBeTruthy()
    await waitFor(() => expect(facts()[1]).toEqual(['Orders', '3']))
  })

  test('an address without a receipt says how long receipts are kept', async () => {
    visit(place, { [`GET /api${place}`]: refused(404) })
    expect(await screen.findByRole('heading', { name: 'There is no receipt here' })).toBeTruthy()
    expect(screen.getByText(/We keep receipts for 35 days/)).toBeTruthy()
  })
})
