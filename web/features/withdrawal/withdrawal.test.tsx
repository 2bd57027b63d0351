import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Withdrawal } from '#contract/payments.ts'
import { refused, type Server } from '../../requirements/server.ts'
import { visit } from '../../requirements/visit.tsx'

const id = '8c2f3d5e-7f5b-4b39-8d7e-0a7b3f1f2a11'
const possible: Withdrawal = {
  possible: true,
  reason: null,
  until: '2026-12-04T00:00:00.000Z',
  refundAmount: 666,
  paidAmount: 999,
  currency: 'usd',
  endsSubscription: false,
  receivedAt: null,
}

const withdrawal = `POST /api/orders/${id}/withdrawal`
const withdraw = (answers: Server['answers'] = {}) =>
  visit(`/orders/${id}/withdraw`, { [`${withdrawal}/offer`]: possible, ...answers })

// Pages keep the key of their link in the history state.
afterEach(() => history.replaceState(null, '', '/'))

test('a parent sees the declaration and the refund, and when it was received after one click', async () => {
  const received = {
    ...possible,
    possible: false,
    reason: 'withdrawn',
    receivedAt: '2026-11-22T07:15:00.000Z',
  }
  withdraw({ [withdrawal]: received })
  expect(await screen.findByText('I withdraw from the contract for this purchase:')).toBeDefined()
  expect(screen.getByText('8c2f3d5e')).toBeDefined()
  expect(screen.getByText('$6.66')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }))
  const status = await screen.findByRole('status')
  expect(status.textContent).toMatch(/^Received on Nov 2\d, 2026, .+\. \$6\.66 will be refunded/)
})

test("during a dispute a parent can withdraw, and is told that the refund follows the bank's decision", async () => {
  const disputed = { ...possible, reason: 'disputed' }
  const received = { ...disputed, possible: false, receivedAt: '2026-11-22T07:15:00.000Z' }
  withdraw({ [`${withdrawal}/offer`]: disputed, [withdrawal]: received })
  expect(await screen.findByText(/^Your bank is reviewing this payment\. You can withdraw/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }))
  const status = await screen.findByRole('status')
  expect(status.textContent).toMatch(/^Received on Nov 2\d.+ Once it has decided, \$6\.66 will be refunded/)
})

test('if the right of withdrawal has ended, the page says why and offers nothing', async () => {
  const over = { ...possible, possible: false, reason: 'all_delivered', refundAmount: 0 }
  withdraw({ [`${withdrawal}/offer`]: over })
  expect(await screen.findByText(/^Everything you bought has been delivered/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirm withdrawal' })).toBeNull()
})

test('a visitor without access is told to use the link in the email', async () => {
  withdraw({ [`${withdrawal}/offer`]: refused(403, 'No.', { code: 'not_allowed' }) })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Please open this page from the link in your order email')
})

test('a missing order shows a link to continue and no retry', async () => {
  withdraw({ [`${withdrawal}/offer`]: refused(404, 'Not there.', { code: 'not_found' }) })
  expect((await screen.findByRole('link', { name: 'Back to App' })).getAttribute('href')).toBe('/app')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a withdrawal that could not be sent can be sent again', async () => {
  withdraw({ [withdrawal]: refused(500) })
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm withdrawal' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We couldn’t send your withdrawal. Please try again.',
  )
  expect(screen.getByRole('button', { name: 'Confirm withdrawal' })).toBeDefined()
})

test('an email link shows the refund before anything is sent, and its key is removed from the address', async () => {
  const offer = { ...possible, refundAmount: 2999, paidAmount: 2999, endsSubscription: true }
  location.hash = `#id=${id}&key=secret`
  const { server } = visit('/subscription/withdraw', {
    'POST /api/subscription/withdrawal/offer': offer,
  })
  expect(await screen.findAllByText('$29.99')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Confirm withdrawal' })).toBeDefined()
  expect(server.sent('POST /api/subscription/withdrawal/offer')).toEqual([{ id, key: 'secret' }])
  expect(location.hash).toBe('')
})

test('an email link cancels a subscription with one more click and without signing in', async () => {
  const running = { planId: 'family', status: 'active', cancelAtPeriodEnd: true }
  location.hash = `#id=${id}&key=secret`
  const { server } = visit('/subscription/cancel', {
    'POST /api/subscription/cancel': { ...running, currentPeriodEnd: '2026-12-20T12:00:00.000Z' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel Now' }))
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^Your Family plan was canceled on .+\. It stays active until Dec 20, 2026\. We’ve emailed you a confirmation\.$/,
  )
  expect(server.sent('POST /api/subscription/cancel')).toEqual([{ id, key: 'secret' }])
})

test('without the key from an email, the page links to the subscription', async () => {
  visit('/subscription/cancel')
  expect(await screen.findByRole('link', { name: 'Go to your subscription' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel Now' })).toBeNull()
})
