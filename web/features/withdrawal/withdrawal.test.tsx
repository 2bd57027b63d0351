import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Withdrawal } from '#contract/payments.ts'
import { queryClient } from '../../queries.ts'
import CancelPage from '../subscriptions/cancel-page.tsx'
import OrderWithdrawalPage from './order-withdrawal-page.tsx'
import SubscriptionWithdrawalPage from './subscription-withdrawal-page.tsx'

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

let answers: Record<string, () => Response>
let posted: [string, unknown][]

beforeEach(() => {
  queryClient.clear()
  posted = []
  answers = { [`POST /api/orders/${id}/withdrawal/offer`]: () => Response.json(possible) }
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method !== 'GET') posted.push([address, JSON.parse(String(body ?? '{}'))])
    const answer = answers[`${method} ${address}`]
    if (!answer) throw new Error(`Nobody answers ${method} ${address}`)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(element: React.ReactElement) {
  const router = createMemoryRouter([{ path: '*', element }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const withdrawPage = () => {
  const props = { params: { orderId: id }, loaderData: {} } as ComponentProps<typeof OrderWithdrawalPage>
  return <OrderWithdrawalPage {...props} />
}
const cancelPage = (named: object) => {
  const props = { loaderData: named } as ComponentProps<typeof CancelPage>
  return <CancelPage {...props} />
}

test('a parent reads what they declare and what goes back, and one click later when it was received', async () => {
  const received = {
    ...possible,
    possible: false,
    reason: 'withdrawn',
    receivedAt: '2026-11-22T07:15:00.000Z',
  }
  answers[`POST /api/orders/${id}/withdrawal`] = () => Response.json(received)
  show(withdrawPage())
  expect(await screen.findByText('I withdraw from the contract for this purchase:')).toBeDefined()
  expect(screen.getByText('8c2f3d5e')).toBeDefined()
  expect(screen.getByText('$6.66')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }))
  const told = await screen.findByRole('status')
  expect(told.textContent).toMatch(/^Received on Nov 2\d, 2026, .+\. \$6\.66 will be refunded/)
})

test('where the right has ended the page says why, and offers nothing', async () => {
  const over = { ...possible, possible: false, reason: 'all_delivered', refundAmount: 0 }
  answers[`POST /api/orders/${id}/withdrawal/offer`] = () => Response.json(over)
  show(withdrawPage())
  expect(await screen.findByText(/^Everything you bought has been delivered/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirm withdrawal' })).toBeNull()
})

test('a stranger to the order is sent to the e-mail, not to a dead end', async () => {
  answers[`POST /api/orders/${id}/withdrawal/offer`] = () =>
    Response.json({ error: 'No.', code: 'not_allowed' }, { status: 403 })
  show(withdrawPage())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Please open this page from the link in your order email')
})

test('an order that is not there is not looked up again and again: the page leads on', async () => {
  answers[`POST /api/orders/${id}/withdrawal/offer`] = () =>
    Response.json({ error: 'Not there.', code: 'not_found' }, { status: 404 })
  show(withdrawPage())
  expect((await screen.findByRole('link', { name: 'Back to App' })).getAttribute('href')).toBe('/app')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a withdrawal that could not be sent stays on the page', async () => {
  answers[`POST /api/orders/${id}/withdrawal`] = () =>
    Response.json({ error: 'x', code: 'broken' }, { status: 500 })
  show(withdrawPage())
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm withdrawal' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We couldn’t send your withdrawal. Please try again.',
  )
  expect(screen.getByRole('button', { name: 'Confirm withdrawal' })).toBeDefined()
})

test('the link of an e-mail shows what goes back before anything is sent, and keeps its key out of the address', async () => {
  answers['POST /api/subscription/withdrawal/offer'] = () =>
    Response.json({ ...possible, refundAmount: 2999, paidAmount: 2999, endsSubscription: true })
  const props = { loaderData: { id, key: 'secret' } } as ComponentProps<typeof SubscriptionWithdrawalPage>
  show(<SubscriptionWithdrawalPage {...props} />)
  expect(await screen.findAllByText('$29.99')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Confirm withdrawal' })).toBeDefined()
  expect(posted).toEqual([['/api/subscription/withdrawal/offer', { id, key: 'secret' }]])
})

test('the link of an e-mail cancels with one click more and without signing in', async () => {
  const running = { planId: 'family', status: 'active', cancelAtPeriodEnd: true }
  answers['POST /api/subscription/cancel'] = () =>
    Response.json({ ...running, currentPeriodEnd: '2026-12-20T12:00:00.000Z' })
  show(cancelPage({ id, key: 'secret' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Now' }))
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^Your Family plan was canceled on .+\. It stays active until Dec 20, 2026\. We’ve emailed you a confirmation\.$/,
  )
  expect(posted).toEqual([['/api/subscription/cancel', { id, key: 'secret' }]])
})

test('without the key of an e-mail the page leads to the subscription', () => {
  show(cancelPage({}))
  expect(screen.queryByRole('button', { name: 'Cancel Now' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to your subscription' })).toBeDefined()
})
