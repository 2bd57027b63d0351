import type { Page, ViewportSize } from '@playwright/test'
import { verifyCheckout } from '#contract/subscriptions.ts'
import routes from '../../web/routes.ts'
import { expectNobodyKeptOut, expectNoSidewaysScroll } from './accessible.ts'
import { askForLink, signIn } from './account.ts'
import { finishedOrder } from './finished-order.ts'
import { keyboardFaults, lostControls } from './keyboard-faults.ts'
import { inLargeText, textFaults } from './large-text.ts'
import { expect, nowhere, test } from './story.ts'

const NOBODYS_ORDER = '00000000-0000-4000-8000-000000000000'
/** A checkout session mocked as paid, like the reply in server/features/subscriptions/stripe.test.ts. */
const PAID = 'paid'

/** Paths of the product by audience, each with the level-1 heading of its page. */
const PUBLIC = {
  '/': /./,
  '/quiz': /./,
  '/advertorial': 'The drawings we throw away',
  '/contact': 'Write to us',
  '/method': /./,
  '/keepsakes': 'More than a picture',
  '/gift-cards': 'Give it as a present',
  '/legal/privacy-policy': 'Privacy Policy',
  '/legal/terms-of-service': 'Terms of Service',
  '/legal/cookie-policy': 'Cookie Policy',
  '/legal/imprint': 'Page Not Found',
}
/** Large text is checked on the Greek pages, because Greek words are longer. */
const GREEK = {
  '/el': /./,
  '/el/quiz': /./,
  '/el/advertorial': /./,
  '/el/contact': /./,
  '/el/method': /./,
  '/el/keepsakes': 'Περισσότερο από μια εικόνα',
  '/el/gift-cards': 'Χαρίστε το',
  '/el/legal/privacy-policy': /./,
  '/el/legal/terms-of-service': /./,
  '/el/legal/cookie-policy': /./,
}
const ON_THE_WAY = {
  '/app': 'What did they draw?',
  '/auth': 'A wall of your own',
  [`/orders/${NOBODYS_ORDER}`]: 'Order Not Found',
  [`/orders/${NOBODYS_ORDER}/book`]: 'Order Not Found',
  [`/orders/${NOBODYS_ORDER}/withdraw`]: /./,
  '/gift': 'You have a present',
  [`/gift-cards/${NOBODYS_ORDER}`]: 'There is no gift card here',
  '/shared/nobodys': 'This link is over',
  [`/erasures/${NOBODYS_ORDER}`]: 'There is no receipt here',
  '/subscription/cancel': /./,
  '/subscription/withdraw': /./,
  '/unsubscribe': 'Unsubscribe',
  '/dev/ui': /./,
  '/admin': '404 Page Not Found',
  '/no/such/page': '404 Page Not Found',
  '/no/such/page.html': '404 Page Not Found',
  '/orders/not-an-order': 'Order Not Found',
}
const SIGNED_IN = {
  '/dashboard': /^Welcome back/,
  '/orders': 'Order History',
  '/children': 'Your children',
  [`/children/${NOBODYS_ORDER}`]: 'There is no such wall',
  [`/children/${NOBODYS_ORDER}/book`]: 'There is no such wall',
  '/subscription': 'Subscription',
  '/subscription/success': 'Invalid Session',
  '/subscription/success?session_id=nobodys': 'Subscription Error',
  [`/subscription/success?session_id=${PAID}`]: 'Subscription Activated!',
  '/account/settings': 'Settings',
}
/** Private pages have one URL for both languages and use the one last read. */
const SIGNED_IN_GREEK = {
  '/dashboard': /^Καλώς ήρθατε ξανά/,
  '/orders': 'Ιστορικό παραγγελιών',
  '/children': 'Τα παιδιά σας',
  [`/children/${NOBODYS_ORDER}`]: 'Δεν υπάρχει τέτοιος τοίχος',
  [`/children/${NOBODYS_ORDER}/book`]: 'Δεν υπάρχει τέτοιος τοίχος',
  [`/orders/${NOBODYS_ORDER}/book`]: 'Η παραγγελία δεν βρέθηκε',
  '/gift': 'Έχετε ένα δώρο',
  [`/gift-cards/${NOBODYS_ORDER}`]: 'Εδώ δεν υπάρχει δωροκάρτα',
  '/subscription': 'Συνδρομή',
  '/subscription/success': /./,
  '/subscription/success?session_id=nobodys': /./,
  [`/subscription/success?session_id=${PAID}`]: 'Η συνδρομή ενεργοποιήθηκε!',
  '/account/settings': 'Ρυθμίσεις',
  [`/erasures/${NOBODYS_ORDER}`]: 'Εδώ δεν υπάρχει απόδειξη',
}
const LEAD_ELSEWHERE = {
  '/pricing': '/#pricing',
  '/terms': '/legal/terms-of-service',
  '/privacy': '/legal/privacy-policy',
  '/auth/verify': '/auth',
  '/dashboard': '/auth',
  '/el/orders/00000000-0000-4000-8000-000000000000': '/orders/00000000-0000-4000-8000-000000000000',
}

const WAITING = {
  '/auth/verify': 'Check Your Email!',
  '/auth/verify?token=none&email=anna%40example.com': 'This link doesn’t work',
}
const LAPTOP = { width: 1280, height: 800 }

type Addresses = Record<string, string | RegExp>
type Check = (page: Page) => Promise<void>

/** Visits each path and checks it. Every story already watches the console and foreign hosts. */
async function walk(page: Page, addresses: Addresses, checks: readonly Check[]): Promise<void> {
  for (const [address, name] of Object.entries(addresses)) {
    await test.step(address, async () => {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(nowhere.includes(address) ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      if (!address.startsWith('/dev/')) await expect(page).toHaveTitle(/Doodlebloom/)
      await expectNoSidewaysScroll(page)
      for (const check of checks) await check(page)
    })
  }
}

async function expectAccessible(page: Page): Promise<void> {
  await expectNobodyKeptOut(page)
  expect([...(await keyboardFaults(page)), ...(await lostControls(page))]).toEqual([])
}

/** Fails on layout faults at twice the font size, on a phone or on a laptop. */
async function expectRoomForLargeText(page: Page): Promise<void> {
  const phone = page.viewportSize()
  const faults = await inLargeText(page, async () => {
    const onPhone = (await textFaults(page)).map((fault) => `on a phone: ${fault}`)
    await page.setViewportSize(LAPTOP)
    return [...onPhone, ...(await textFaults(page))]
  })
  if (phone) await backToPhone(page, phone)
  expect(faults).toEqual([])
}

/** Restores a phone's size. Chromium may keep the zoom that fitted the laptop's, and clicks would then miss. */
async function backToPhone(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
  await browser.detach()
}

const BOTH = [expectAccessible, expectRoomForLargeText]

test('R6 public pages in English are accessible, fit a phone and contact no other host', async ({ page }) => {
  test.slow()
  await walk(page, PUBLIC, [expectAccessible])
})

test('R6 public pages in Greek fit a phone, have room for large text and contact no other host', async ({
  page,
}) => {
  test.slow()
  await walk(page, GREEK, [expectRoomForLargeText])
})

test('R6 pages before an order and error pages are accessible and have room for large text', async ({
  page,
}) => {
  test.slow()
  await walk(page, ON_THE_WAY, BOTH)
  await page.goto('/auth')
  await askForLink(page, 'waits-for-a-link@example.com')
  await expect(page).toHaveURL('/auth/verify')
  await walk(page, WAITING, BOTH)
})

test('R6 account pages are accessible, and in Greek have room for large text', async ({ page }) => {
  test.slow()
  const session = { customerEmail: 'walks-through@example.com', planId: 'family' }
  await page.route(`**${verifyCheckout.path}?session_id=${PAID}`, (route) =>
    route.fulfill({ json: { session } }),
  )
  await signIn(page, session.customerEmail)
  await walk(page, SIGNED_IN, [expectAccessible])
  await page.goto('/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ελληνικά' }).click()
  await expect(page).toHaveURL('/el/contact')
  await walk(page, SIGNED_IN_GREEK, [expectRoomForLargeText])
})

test('R6 pages of a finished order are accessible, have room for large text and offer an account', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const { id } = await finishedOrder(context, baseURL ?? '')
  const addresses = {
    [`/orders/${id}`]: 'Your Magical Transformation Results',
    [`/orders/${id}/withdraw`]: /./,
  }
  await walk(page, addresses, BOTH)
  await page.goto(`/orders/${id}`)
  for (const question of ['Regenerate (3 left)', 'Delete this order']) {
    await page.getByRole('button', { name: question }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNobodyKeptOut(page)
    await expectRoomForLargeText(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('link', { name: 'Create Free Account' }).click()
  await expect(page).toHaveURL(/^[^?]+\/auth\?email=anna%40example\.com&redirect=/)
  await expect(page.getByLabel('Email address')).toHaveValue('anna@example.com')
})

test('R41 short and guarded addresses redirect', { tag: '@short' }, async ({ page }) => {
  for (const [from, to] of Object.entries(LEAD_ELSEWHERE)) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
  await page.goto('/pricing')
  await expect(page.locator('#pricing')).toBeInViewport()
})

test('R6 every route of the product is visited by one of these tests', { tag: '@short' }, () => {
  const walked = [PUBLIC, GREEK, ON_THE_WAY, SIGNED_IN, LEAD_ELSEWHERE].flatMap(Object.keys)
  const fits = (path: string) => {
    const pattern = path
      .replace(/:\w+/g, '[^/]+')
      .replace('/*', '')
      .replace('*', 'no/such/page')
      .replace(/^el\?\/?/, '(?:el/?)?')
    return new RegExp(`^/${pattern}$`)
  }
  const missed = routes.filter(({ path = '' }) => !walked.some((address) => fits(path).test(address)))
  expect(missed.map(({ path }) => path)).toEqual([])
})
