import type { Page } from '@playwright/test'
import { askForLink, linkFor } from '#tests/browser/account.ts'
import { pageAt, type Scene, scene, type Visitor } from './scene.ts'

const dialogOf = (visitor: Visitor) => ({ visitor, part: 'screen' }) as const
const at = (name: string, path: string, visitor: Visitor) =>
  scene(name, ({ page }) => open(page, path), { visitor })

/** Signing in, and the pages of a new account and of one with a plan and orders. */
export const accountScenes: Scene[] = [
  pageAt('auth', '/auth'),
  scene('auth-wrong', ({ page }) => ask(page, 'anna')),
  scene('auth-unreachable', async ({ page }) => {
    await page.route('**/api/auth/**', (route) => route.abort())
    await ask(page, 'anna@example.com')
    await page.getByRole('alert').waitFor()
  }),
  scene('verify', async ({ page }) => {
    await ask(page, 'anna@example.com')
    await page.waitForURL('/auth/verify')
  }),
  scene('verify-spent', async ({ page }) => {
    await page.goto('/auth')
    await askForLink(page, 'berta@example.com')
    const link = await linkFor(page, 'berta@example.com')
    await page.request.get(`/api${link}`)
    await page.goto(link)
    await page.getByRole('alert').waitFor()
  }),
  scene('verified', async ({ page }) => {
    await page.goto('/auth')
    await askForLink(page, 'carla@example.com')
    await page.clock.install()
    await page.goto(await linkFor(page, 'carla@example.com'))
    await page.getByRole('heading', { name: 'Successfully Verified!' }).waitFor()
    await page.clock.pauseAt(Date.now() + 100)
  }),
  ...(['newcomer', 'subscriber'] as const).flatMap(ofTheAccount),
  scene(
    'subscription-buy-newcomer',
    ({ page }) => press(page, '/subscription', 'Upgrade: Family'),
    dialogOf('newcomer'),
  ),
  scene(
    'subscription-cancel-subscriber',
    ({ page }) => press(page, '/subscription', 'Cancel Subscription'),
    dialogOf('subscriber'),
  ),
  scene(
    'settings-unsaved',
    async ({ page }) => {
      await open(page, '/account/settings')
      await page.getByLabel('Name').fill('Anna')
    },
    { visitor: 'newcomer', part: 'screen' },
  ),
  scene(
    'settings-sessions',
    async ({ page }) => {
      const session = { current: false, signedInOn: '2026-10-28', lastActiveOn: '2026-11-20' }
      const sessions = [
        { ...session, id: '1', current: true, browser: 'chrome', device: 'windows' },
        { ...session, id: '2', browser: 'samsung', device: 'android' },
        { ...session, id: '3', browser: null, device: null },
      ]
      await page.route('**/api/user/sessions', (route) => route.fulfill({ json: { sessions } }))
      await open(page, '/account/settings')
      await page.getByRole('list', { name: 'Where You’re Signed In' }).scrollIntoViewIfNeeded()
    },
    { visitor: 'newcomer' },
  ),
  scene(
    'settings-sessions-error',
    async ({ page }) => {
      await page.route('**/api/user/sessions', (route) =>
        route.fulfill({ status: 500, json: { code: 'broken' } }),
      )
      await open(page, '/account/settings')
      await page.getByRole('alert').waitFor()
    },
    { visitor: 'newcomer' },
  ),
  scene(
    'settings-delete',
    ({ page }) => press(page, '/account/settings', 'Delete Account'),
    dialogOf('newcomer'),
  ),
  scene(
    'success',
    async ({ page }) => {
      await page.route(/\/api\/subscription\/success/, (route) =>
        route.fulfill({ json: { session: { customerEmail: 'anna@example.com', planId: 'family' } } }),
      )
      await open(page, '/subscription/success?session_id=cs_1')
    },
    { visitor: 'subscriber' },
  ),
  at('success-error', '/subscription/success?session_id=no-such', 'subscriber'),
  at('success-invalid', '/subscription/success', 'subscriber'),
  pageAt('cancel-by-mail', '/subscription/cancel#id=00000000-0000-4000-8000-000000000000&key=k'),
  pageAt('cancel-without-key', '/subscription/cancel'),
  pageAt('withdraw-subscription', '/subscription/withdraw'),
  pageAt('unsubscribe', '/unsubscribe#key=shown'),
]

function ofTheAccount(visitor: Exclude<Visitor, 'guest'>): Scene[] {
  return [
    at(`dashboard-${visitor}`, '/dashboard', visitor),
    scene(
      `orders-${visitor}`,
      async ({ page }) => {
        await open(page, '/orders')
        const first = page.getByRole('link', { name: /\d images?/ }).first()
        if (await first.isVisible()) await first.click()
      },
      { visitor },
    ),
    at(`settings-${visitor}`, '/account/settings', visitor),
    at(`subscription-${visitor}`, '/subscription', visitor),
  ]
}

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function press(page: Page, path: string, button: string): Promise<void> {
  await open(page, path)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').waitFor()
}
