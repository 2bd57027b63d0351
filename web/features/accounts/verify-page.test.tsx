import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../queries.ts'
import { user } from '../../requirements/things.ts'
import VerifyPage from './verify-page.tsx'

const session = { accessToken: 'access', refreshToken: 'refresh', user }
const spent = {
  error: 'This link has expired or has already been used. Please ask for a new one.',
  code: 'invalid_link',
}

let answers: Record<string, { status: number; body: object }>
let asked: string[]
let sent: [address: string, body: unknown][]

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  asked = []
  sent = []
  answers = {
    '/api/auth/magic-link': { status: 200, body: { sent: true } },
    '/api/user/offered-orders': { status: 200, body: { orders: [] } },
  }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(address)
    if (method === 'POST') sent.push([address, JSON.parse(String(body ?? 'null'))])
    const answer = answers[address.split('?')[0] ?? '']
    if (!answer) throw new Error(`Nobody answers ${address}`)
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
})
function visit(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/auth/verify', Component: VerifyPage },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  )
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  return router
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const link = '/auth/verify?token=t&email=anna%40example.com'

test('without a token and a remembered address, the page redirects to the sign-in', async () => {
  const router = visit('/auth/verify')
  await wait(0)
  expect(router.state.location.pathname).toBe('/auth')
})

test('a token without any address is not sent and redirects to the sign-in', async () => {
  const router = visit('/auth/verify?token=t')
  await wait(0)
  expect(router.state.location.pathname).toBe('/auth')
  expect(asked).toEqual([])
})

test('a link that lacks its address shows an alert, and another can be requested at once', async () => {
  localStorage.setItem('auth-email', 'anna@example.com')
  visit('/auth/verify?token=t')
  expect(screen.getByRole('alert').textContent).toBe('No email address found')
  expect(screen.getByRole('button', { name: 'Resend Magic Link' }).getAttribute('aria-disabled')).toBeNull()
  expect(asked).toEqual([])
})

test('the page shows where the link went, and another can be requested after a minute, each time', async () => {
  localStorage.setItem('auth-email', 'anna@example.com')
  visit('/auth/verify')
  expect(screen.getByText('anna@example.com')).toBeDefined()
  expect(
    screen.getByText('Click the link in your email to sign in. The link will expire in 10 minutes.'),
  ).toBeDefined()
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Resend/ })
  expect([button().textContent, button().getAttribute('aria-disabled')]).toEqual(['Resend in 60s', 'true'])
  await wait(59_000)
  expect(button().textContent).toBe('Resend in 1s')
  await wait(1_000)
  expect([button().textContent, button().getAttribute('aria-disabled')]).toEqual(['Resend Magic Link', null])
  fireEvent.click(button())
  await wait(0)
  expect(asked).toEqual(['/api/auth/magic-link'])
  expect([button().textContent, button().getAttribute('aria-disabled')]).toEqual(['Resend in 60s', 'true'])
})

test('a link is sent to the server once, confirms the sign-in and redirects to the remembered page after two seconds', async () => {
  answers['/api/auth/verify'] = { status: 200, body: session }
  localStorage.setItem('auth-email', 'anna@example.com')
  localStorage.setItem('auth-redirect', '/orders')
  const router = visit(link)
  await wait(0)
  expect(screen.getByRole('heading', { name: 'Successfully Verified!' })).toBeDefined()
  expect(localStorage.getItem('auth-token')).toBe('access')
  expect(localStorage.getItem('refresh-token')).toBe('refresh')
  expect(JSON.parse(localStorage.getItem('user') ?? '{}').email).toBe('anna@example.com')
  expect(localStorage.getItem('auth-email')).toBeNull()
  await wait(1_900)
  expect(router.state.location.pathname).toBe('/auth/verify')
  await wait(200)
  expect(router.state.location.pathname).toBe('/orders')
  expect(asked.filter((address) => address.startsWith('/api/auth/verify'))).toHaveLength(1)
})

test('in a browser that did not request the link, the parent has to confirm the sign-in', async () => {
  answers['/api/auth/verify'] = { status: 200, body: { confirm: true } }
  visit(link)
  await wait(0)
  expect(screen.getByRole('heading', { name: 'Sign in as anna@example.com on this device?' })).toBeDefined()
  await wait(10_000)
  expect(localStorage.getItem('auth-token')).toBeNull()
  answers['/api/auth/verify'] = { status: 200, body: session }
  fireEvent.click(screen.getByRole('button', { name: 'Yes, sign in' }))
  await wait(0)
  expect(screen.getByRole('heading', { name: 'Successfully Verified!' })).toBeDefined()
  const body = { token: 't', email: 'anna@example.com' }
  expect(sent).toEqual([
    ['/api/auth/verify', body],
    ['/api/auth/verify', { ...body, confirmed: true }],
  ])
})

test('offered orders are shown with a question, and the page continues once all are answered', async () => {
  const offered = { createdAt: '2026-01-15T12:00:00.000Z', thumbnails: ['/files/small'] }
  const [here, elsewhere] = ['c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f61', 'c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f62']
  const orders = [
    { ...offered, id: here, madeHere: true },
    { ...offered, id: elsewhere, madeHere: false },
  ]
  answers['/api/auth/verify'] = { status: 200, body: session }
  answers['/api/user/offered-orders'] = { status: 200, body: { orders } }
  const router = visit(link)
  await wait(5_000)
  expect(router.state.location.pathname).toBe('/auth/verify')
  const question = 'These drawings were made in this browser. Put them into your account?'
  expect(screen.getByRole('heading', { name: question })).toBeDefined()
  expect(screen.getAllByText('Jan 15, 2026, 1 drawing')).toHaveLength(2)
  answers['/api/user/offered-orders'] = { status: 200, body: { orders: orders.slice(1) } }
  fireEvent.click(screen.getAllByRole('button', { name: 'Yes' })[0] as HTMLElement)
  await wait(3_000)
  expect(router.state.location.pathname).toBe('/auth/verify')
  answers['/api/user/offered-orders'] = { status: 200, body: { orders: [] } }
  fireEvent.click(screen.getByRole('button', { name: 'No' }))
  await wait(2_100)
  expect(router.state.location.pathname).toBe('/dashboard')
  expect(sent.slice(1)).toEqual([
    ['/api/user/offered-orders', { accept: true, orderIds: [here] }],
    ['/api/user/offered-orders', { accept: false, orderIds: [elsewhere] }],
  ])
})

test('a used link shows an alert, and another can be requested at once', async () => {
  answers['/api/auth/verify'] = { status: 401, body: spent }
  visit(link)
  await wait(0)
  expect(screen.getByRole('alert').textContent).toBe(spent.error)
  expect(
    screen
      .getByRole<HTMLButtonElement>('button', { name: 'Resend Magic Link' })
      .getAttribute('aria-disabled'),
  ).toBeNull()
  expect(localStorage.getItem('auth-token')).toBeNull()
})

test('if the server gives no reason, the page shows its own message', async () => {
  answers['/api/auth/verify'] = { status: 500, body: { error: 'Something went wrong.', code: 'broken' } }
  visit(link)
  await wait(0)
  expect(screen.getByRole('alert').textContent).toBe('Failed to verify token')
})
