import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { queryClient } from '../queries.ts'
import { click, expectToast, fill, said, stopClock } from './doing.ts'
import { refused } from './server.ts'
import { freePlan, image, order, signedIn } from './things.ts'
import { visit } from './visit.tsx'

const link = (name: string | RegExp) => screen.findByRole('link', { name })

describe('R36 Signing in', () => {
  test('the form starts with account creation and can switch to signing in and back', async () => {
    visit('/auth')
    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeTruthy()
    await click('Sign in instead')
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
    await click('Create an account')
    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeTruthy()
    expect(screen.getByText('No password needed')).toBeTruthy()
    expect(screen.queryByText(/Or use an existing account/)).toBeNull()
  })

  test('the page links to the terms and the privacy policy', async () => {
    visit('/auth')
    expect((await link('Terms of Service')).getAttribute('href')).toBe('/terms')
    expect((await link('Privacy Policy')).getAttribute('href')).toBe('/privacy')
  })

  test('the email address in the URL fragment is filled in', async () => {
    visit('/auth#email=anna%40example.com')
    expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe('anna@example.com')
  })

  test('the email address in the query is filled in, and the redirect target is stored', async () => {
    visit('/auth?email=anna%40example.com&redirect=%2Forders')
    expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe('anna@example.com')
    expect(localStorage.getItem('auth-redirect')).toBe('/orders')
    expect(sessionStorage.getItem('auth-redirect')).toBe('/orders')
  })

  test('the button shows that the link is being sent, and the waiting page follows after 1.5 seconds', async () => {
    stopClock()
    let sent: (() => void) | undefined
    const link = () => new Promise<object>((done) => (sent = () => done({ sent: true })))
    const { place } = visit('/auth', { 'POST /api/auth/magic-link': link })
    await fill('Email address', 'anna@example.com')
    await click('Create Account')
    const button = await screen.findByRole('button', { name: 'Sending Magic Link...' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    sent?.()
    expect(await screen.findByRole('heading', { name: 'Check Your Email!' })).toBeTruthy()
    expect(localStorage.getItem('auth-email')).toBe('anna@example.com')
    expect(place()).toBe('/auth')
    await vi.advanceTimersByTimeAsync(1500)
    await waitFor(() => expect(place()).toBe('/auth/verify'))
  })
})

describe('R37 Dashboard', () => {
  test('the page shows the account, its start date, plan and credits, and links to the account pages', async () => {
    visit('/dashboard', signedIn({ creditsUsed: 1 }))
    expect(await screen.findByRole('heading', { name: 'Welcome back, Anna' })).toBeTruthy()
    for (const text of ['anna@example.com', 'Jan 1, 2026', 'Free Plan', '1 of 3 used'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Free Plan' }).previousElementSibling?.tagName).toBe('svg')
    expect(screen.getByText('Your credits')).toBeTruthy()
    expect((await link('Upgrade')).getAttribute('href')).toBe('/subscription')
    expect(screen.getAllByRole('link', { name: 'New Creation' })[0]?.getAttribute('href')).toBe('/app')
    const tabs = within(screen.getByRole('navigation', { name: 'Your account' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashboard'],
      ['Children', '/children'],
      ['Order History', '/orders'],
      ['Subscription', '/subscription'],
      ['Settings', '/account/settings'],
    ])
  })

  test('credits are listed by kind, with their expiration dates', async () => {
    const creditsByKind: User['creditsByKind'] = [
      { kind: 'free_month', left: 2, validUntil: '2026-12-01T00:00:00.000Z' },
      { kind: 'pack', left: 9, validUntil: null },
    ]
    visit('/dashboard', signedIn({ creditsLimit: 13, creditsUsed: 2, creditsByKind }))
    const [free, pack] = within((await screen.findByText('9 left from packs')).closest('ul') ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(free).toMatch(/^2 left, free this monthuntil (Nov 30|Dec 1), 2026$/)
    expect(pack).toBe('9 left from packsno expiration date')
  })

  test('only one New Creation link is highlighted: without pictures, the one in the empty gallery', async () => {
    const inTomato = () =>
      screen
        .getAllByRole('link', { name: 'New Creation' })
        .map(({ className }) => className.includes('bg-tomato '))
    visit('/dashboard', signedIn())
    await screen.findByRole('heading', { name: 'Who’s the artist at your home?' })
    expect(inTomato()).toEqual([false, true])
    cleanup()
    queryClient.clear()
    visit('/dashboard', {
      ...signedIn(),
      'GET /api/user/orders': { orders: [{ ...order, images: [image] }] },
    })
    await screen.findByText(/^Disney, /)
    expect(inTomato()).toEqual([true])
  })

  test('a parent with the Unlimited plan sees Unlimited and no upgrade link', async () => {
    const plan = {
      subscriptionTier: 'unlimited',
      subscriptionStatus: 'active',
      creditsLimit: 999_999,
    } as const
    visit('/dashboard', signedIn(plan))
    expect(await screen.findByText('Unlimited')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull()
  })

  test('Logout clears the session in the browser even if the server is unavailable', async () => {
    localStorage.setItem('auth-token', 'token')
    localStorage.setItem('refresh-token', 'refresh')
    const { place } = visit('/dashboard', { ...signedIn(), 'POST /api/auth/logout': () => refused(503) })
    await click('Logout')
    await waitFor(() => expect(place()).toBe('/'))
    for (const key of ['auth-token', 'refresh-token', 'user']) expect(localStorage.getItem(key)).toBeNull()
  })
})

describe('R38 Order history', () => {
  const drawing = { ...image, id: 'c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f62', status: 'processing' as const }
  const another = 'd1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f62'
  const orders = [
    { ...order, images: [image, { ...drawing, generatedUrl: null, transformedUrl: null }] },
    { ...order, id: another, bundleType: 'single', totalAmount: 499, status: 'paid', images: [] },
  ]
  const withOrders = { ...signedIn(), 'GET /api/user/orders': { orders } }

  test('without orders the page says so and links to a first order', async () => {
    visit('/orders', signedIn())
    expect(await screen.findByRole('heading', { name: 'No Orders Yet' })).toBeTruthy()
    expect((await link('Create Your First Order')).getAttribute('href')).toBe('/app')
  })

  test('each order shows its date, bundle, pictures, price and status, and can be opened in a new tab', async () => {
    visit('/orders', withOrders)
    const list = within(await screen.findByRole('region', { name: 'Orders' }))
    const [first, second] = list.getAllByRole('listitem')
    expect(first?.textContent).toBe('Jan 15, 20263-Pack, 2 images, $9.99Completed')
    expect(second?.textContent).toBe('Jan 15, 2026Single Image, 0 images, $4.99Payment Complete')
    const [tab, other] = list.getAllByRole('link', { name: /in a new tab$/ })
    expect(tab?.getAttribute('aria-label')).not.toBe(other?.getAttribute('aria-label'))
    expect([tab?.getAttribute('href'), tab?.getAttribute('target')]).toEqual([
      `/orders/${order.id}`,
      '_blank',
    ])
    expect(list.getAllByRole('list')[0]?.parentElement?.className).toContain('max-h-[600px]')
    expect(screen.getByRole('heading', { name: 'Select an Order' })).toBeTruthy()
  })

  test('a single order is open from the start, without a link back to the list', async () => {
    visit('/orders', { ...signedIn(), 'GET /api/user/orders': { orders: orders.slice(0, 1) } })
    expect(await screen.findByRole('region', { name: 'Order from Jan 15, 2026' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Select an Order' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'All orders' })).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })

  test('a selected order shows its pictures: all, completed or processing', async () => {
    visit('/orders', withOrders)
    fireEvent.click((await screen.findAllByRole('link', { name: /3-Pack, 2 images/ }))[0] as HTMLElement)
    const detail = within(await screen.findByRole('region', { name: 'Order from Jan 15, 2026' }))
    expect(detail.queryByText('All images are ready.')).toBeNull()
    const facts = detail.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(facts).toEqual(['Jan 15, 2026', '$9.99', '3-Pack', '2'])
    expect(detail.getAllByText('Disney')).toHaveLength(2)
    expect(detail.getAllByRole('img')).toHaveLength(2)
    for (const [tab, shown] of [
      ['Completed', 1],
      ['Processing', 1],
      ['All', 2],
    ] as const) {
      fireEvent.mouseDown(detail.getByRole('tab', { name: tab }), { button: 0 })
      await waitFor(() => expect(detail.getAllByRole('img')).toHaveLength(shown))
    }
    expect(detail.getByRole('link', { name: 'Open picture 1' }).getAttribute('href')).toBe('/files/artwork')
    expect(detail.getByRole('link', { name: 'Download picture 1' })).toBeTruthy()
  })

  test.each(['/dashboard', '/orders'])(
    'on %s a picture keeps its space free until it is loaded',
    async (page) => {
      const sized = { ...image, size: { width: 2048, height: 1536 } }
      const orders = [{ ...order, images: [sized] }]
      visit(page, { ...signedIn(), 'GET /api/user/orders': { orders } })
      const artwork = await screen.findByRole('img', { name: /Disney/ })
      expect([artwork.getAttribute('width'), artwork.getAttribute('height')]).toEqual(['2048', '1536'])
    },
  )

  test('a picture being regenerated can still be opened, and is shown as ready once it is', async () => {
    stopClock()
    const ordersWith = (one: typeof image) => ({ orders: [{ ...order, images: [one] }] })
    const again = { ...image, status: 'processing' as const }
    const { server } = visit('/orders', { ...signedIn(), 'GET /api/user/orders': ordersWith(again) })
    expect((await link('Open picture 1')).getAttribute('href')).toBe('/files/artwork')
    expect(screen.queryByText('All images are ready.')).toBeNull()
    server.answers['GET /api/user/orders'] = ordersWith(image)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await screen.findByText('All images are ready.')).toBeTruthy()
  })

  test.each([
    ['failed', { status: 'failed', transformedUrl: null }],
    ['was refunded', { refunded: true, transformedUrl: null }],
  ] as const)('an order with a picture that %s is not shown as ready', async (_, how) => {
    const images = [image, { ...image, id: drawing.id, ...how }]
    visit('/orders', { ...signedIn(), 'GET /api/user/orders': { orders: [{ ...order, images }] } })
    expect(await link('Open picture 1')).toBeTruthy()
    expect(screen.queryByText('All images are ready.')).toBeNull()
  })
})

describe('R26 Return from a checkout', () => {
  test.each([
    ['success', 'Subscription activated!', undefined],
    ['canceled', 'Subscription canceled', 'bad'],
  ])(
    'subscription=%s in the address shows "%s" and is removed from the address',
    async (ended, title, tone) => {
      const { place } = visit(`/subscription?subscription=${ended}`, {
        ...signedIn(),
        'GET /api/user/subscription': { subscription: freePlan },
        'GET /api/subscription/plans': { plans: [] },
        'GET /api/user/credits': { left: 3, events: [] },
      })
      await expectToast(title)
      expect(said.find((toast) => toast.title === title)?.tone).toBe(tone)
      await waitFor(() => expect(place()).toBe('/subscription'))
      expect(await screen.findByRole('heading', { name: 'Plans' })).toBeTruthy()
    },
  )
})
