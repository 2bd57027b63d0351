import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { plans } from '#contract/plans.ts'
import { chooseConsent, forgetConsent } from '../consent.ts'
import { startTracking, stopTracking } from '../track.ts'
import { click, dialog, expectToast, fillDraft, giveEmail, payByCard, startCreating } from './doing.ts'
import { refused } from './server.ts'
import { checkout, order, shop, signedIn } from './things.ts'
import { visit } from './visit.tsx'

const watched = {
  'GET /api/site': {
    ...shop['GET /api/site'],
    trackers: { adPixelId: '123', sessionAnalyticsId: 'abc' },
  },
}
type Outside = Window & { fbq?: { queue: unknown[] }; clarity?: { q: unknown[] } }
const outside = window as Outside

/** The events sent to the ad pixel, and the hosts of third-party scripts in the page. */
const tracked = () => (outside.fbq?.queue ?? []).filter((words) => (words as string[])[0] === 'track')
const events = () => tracked().map((words) => (words as string[])[1])
const foreign = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).host)
const question = () => screen.queryByRole('region', { name: 'Tracking choices' })

/** Visits an address and also sets it as the browser's location. */
function arrive(address: string, answers = {}) {
  window.history.replaceState(null, '', address)
  return visit(address, { ...watched, ...answers })
}

beforeEach(() => {
  // Third-party scripts are inserted but not fetched: the tests only check that they are there.
  vi.spyOn(document.head, 'append').mockImplementation((...what) => {
    for (const one of what) document.head.insertAdjacentHTML('beforeend', (one as Element).outerHTML)
  })
})
afterEach(() => {
  cleanup()
  stopTracking()
  act(forgetConsent)
  delete outside.fbq
  delete outside.clarity
  for (const script of document.head.querySelectorAll('script')) script.remove()
  window.history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

describe('R54 Consent', () => {
  test('before an answer nothing is loaded, sent or stored, and No looks like Yes', async () => {
    arrive('/')
    await waitFor(() => expect(question()).toBeTruthy())
    const [no, yes] = ['No, thanks', 'Yes, that’s fine'].map((name) => screen.getByRole('button', { name }))
    expect(no?.className).toBe(yes?.className)
    expect([foreign(), outside.fbq, sessionStorage.length]).toEqual([[], undefined, 0])
  })

  test('after No nothing is loaded or asked again, and the choice can be changed in the footer', async () => {
    arrive('/')
    await click('No, thanks')
    expect(question()).toBeNull()
    expect(foreign()).toEqual([])
    await click('Change tracking choices')
    expect(question()).toBeTruthy()
  })

  test('after consent only the ad pixel and the analytics tool are loaded', async () => {
    arrive('/')
    await click('Yes, that’s fine')
    await waitFor(() => expect(events()).toEqual(['PageView']))
    expect(foreign()).toEqual(['connect.facebook.net', 'www.clarity.ms'])
    expect(outside.clarity?.q.map((words) => (words as string[])[0])).toEqual(['consent', 'event'])
  })

  test('revoking consent in another tab ends tracking in this one and discards waiting events', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    arrive('/')
    await click('Yes, that’s fine')
    await waitFor(() => expect(events()).toEqual(['PageView']))
    sessionStorage.setItem('doodlebloom-events', '[]')
    localStorage.removeItem('doodlebloom-consent')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'doodlebloom-consent' })))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(question()).toBeTruthy()
    expect(sessionStorage.getItem('doodlebloom-events')).toBeNull()
  })

  test('without ad pixel and analytics tool there is no consent question', async () => {
    arrive('/', { 'GET /api/site': shop['GET /api/site'] })
    await screen.findAllByText('Doodlebloom', { exact: false })
    await waitFor(() => expect(screen.getAllByText(/Nicosia/).length).toBeGreaterThan(0))
    expect(question()).toBeNull()
  })

  test.each(['/app', '/orders', '/subscription', '/auth'])(
    'on %s nothing is asked, loaded or recorded, even after consent',
    async (address) => {
      chooseConsent('granted')
      const page = { 'GET /api/subscription/plans': { plans: [] }, ...signedIn() }
      arrive(address, { ...page, 'GET /api/user/subscription': () => new Promise(() => undefined) })
      await screen.findAllByRole('heading')
      expect([foreign(), question(), sessionStorage.getItem('doodlebloom-events')]).toEqual([[], null, null])
    },
  )
})

describe('R55 Events', () => {
  beforeEach(() => chooseConsent('granted'))

  test.each(['/', '/advertorial', '/el'])(
    'a visit to %s sends a page view and a content view',
    async (address) => {
      arrive(address)
      await waitFor(() => expect(events()).toEqual(['ViewContent', 'PageView']))
    },
  )

  test('clicking a pack is tracked as AddToCart', async () => {
    arrive('/')
    await waitFor(() => expect(events()).toContain('PageView'))
    fireEvent.click(await screen.findByRole('button', { name: /^3-Pack/ }))
    expect(events()).toContain('AddToCart')
  })

  test('going from the advertorial to the studio is tracked as a lead', async () => {
    arrive('/advertorial')
    await waitFor(() => expect(events()).toContain('PageView'))
    for (const link of document.querySelectorAll<HTMLElement>('#begin a')) fireEvent.click(link)
    expect(events()).toContain('Lead')
  })

  test('an email address, a checkout and a purchase in the studio are sent later, with values in dollars', async () => {
    fillDraft(1)
    const pending = { ...order, status: 'pending', email: null, customerEmail: null } as const
    arrive('/app', checkout(pending))
    await startCreating()
    await dialog('Receive Your Scientific Analysis')
    await giveEmail()
    await payByCard()
    await screen.findByRole('heading', { name: 'The studio is at work' })
    expect(foreign()).toEqual([])

    const pixel = vi.fn()
    startTracking([pixel])
    const dollars = { value: 9.99, currency: 'USD' }
    expect(pixel.mock.calls).toEqual([
      ['CompleteRegistration', undefined],
      ['InitiateCheckout', dollars],
      ['Purchase', dollars],
    ])
  })

  test('a plan bought on the subscription page with the demo gateway is tracked as checkout and purchase', async () => {
    const family = { id: 'family', name: 'Family', price: 1499, credits: 1500, features: [], popular: true }
    const none = { id: null, tier: 'free', status: null, creditsUsed: 0, creditsLimit: 3, customerId: null }
    const term = { creditsByKind: [], currentPeriodEnd: null, cancelAtPeriodEnd: false, nextPlanId: null }
    arrive('/subscription', {
      ...signedIn(),
      'GET /api/user/subscription': { subscription: { ...none, ...term } },
      'GET /api/subscription/plans': { plans: [family] },
      'GET /api/user/credits': { left: 3, events: [] },
      'POST /api/subscription/withdrawal/offer': refused(404),
      'POST /api/subscription/checkout': { success: true, planId: 'family' },
    })
    await click('Upgrade: Family')
    const form = await dialog('Subscribe to Family')
    fireEvent.click(form.getByRole('button', { name: 'Pay $14.99' }))
    await expectToast('Subscription activated!')
    const pixel = vi.fn()
    startTracking([pixel])
    const dollars = { value: 14.99, currency: 'USD' }
    expect(pixel.mock.calls).toEqual([
      ['InitiateCheckout', dollars],
      ['Purchase', dollars],
    ])
  })

  test('a plan bought at the gateway is tracked as one purchase, even if the page is loaded again', async () => {
    const session = { customerEmail: 'anna@example.com', planId: 'starter' }
    const answers = { ...signedIn(), 'GET /api/subscription/success': { session } }
    arrive('/subscription/success?session_id=cs_1', answers)
    await screen.findByRole('heading', { name: 'Subscription Activated!' })
    cleanup()
    arrive('/subscription/success?session_id=cs_1', answers)
    await screen.findByRole('heading', { name: 'Subscription Activated!' })
    const pixel = vi.fn()
    startTracking([pixel])
    expect(pixel.mock.calls).toEqual([['Purchase', { value: plans.starter.cents / 100, currency: 'USD' }]])
  })
})
