import type { Page } from '@playwright/test'
import { finishedOrder } from '#tests/browser/finished-order.ts'
import { hold } from './hold.ts'
import { pageAt, type Scene, type Stage, scene } from './scene.ts'

const REPORT_MS = 90_000
const RECEIPT = '00000000-0000-4000-8000-000000000000'

/** The pages of an order: its pictures, its report, and deleting it. */
export const orderScenes: Scene[] = [
  scene('results', async (stage) => {
    await openOrder(stage)
    await showReport(stage.page)
  }),
  // The report's small first page is a separate document (iframe), which a full-page screenshot leaves out.
  scene(
    'results-report',
    async (stage) => {
      await openOrder(stage)
      await showReport(stage.page)
      await stage.page.waitForTimeout(1_000)
    },
    { part: 'screen' },
  ),
  scene('report', async (stage) => {
    await openOrder(stage)
    await showReport(stage.page)
    await stage.page.goto((await stage.page.locator('iframe').getAttribute('src')) ?? '')
  }),
  scene('results-top', async (stage) => void (await openOrder(stage)), { part: 'screen' }),
  scene('results-side-by-side', async (stage) => {
    await openOrder(stage)
    const choices = stage.page.getByText('Side by side')
    for (let at = 0; at < (await choices.count()); at++) await choices.nth(at).click()
  }),
  scene('results-checklist', async (stage) => {
    await openOrder(stage)
    await stage.page.getByRole('button', { name: 'Tell us what’s in it' }).first().click()
  }),
  scene('results-underway', async (stage) => {
    await hold(stage.page, [
      { status: 'processing', progress: 41 },
      { status: 'pending', progress: 0 },
    ])
    await openOrder(stage)
  }),
  scene('results-failed', async (stage) => {
    await hold(stage.page, [
      { status: 'completed' },
      { status: 'failed', errorMessage: 'The model could not be reached. Nothing is lost.' },
    ])
    await openOrder(stage)
  }),
  scene('results-again', (stage) => openDialog(stage, 'Regenerate (3 left)'), { part: 'screen' }),
  scene('results-delete', (stage) => openDialog(stage, 'Delete this order'), { part: 'screen' }),
  scene('results-withdraw', async (stage) => {
    const id = await openOrder(stage)
    await stage.page.goto(`/orders/${id}/withdraw`)
    await stage.page.getByRole('heading', { level: 1 }).waitFor()
  }),
  ...(['underway', 'done'] as const).map((state) =>
    scene(`erasure-${state}`, ({ page }) => openReceipt(page, state)),
  ),
  pageAt('erasure-missing', `/erasures/${RECEIPT}`),
  pageAt('results-gone', '/orders/00000000-0000-4000-8000-000000000000'),
  pageAt('withdraw-not-allowed', '/orders/00000000-0000-4000-8000-000000000000/withdraw'),
]

/** Scrolls to the report, whose first page loads when it is nearly in view. */
async function showReport(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Your Report is Ready!' })
  await heading.waitFor({ timeout: REPORT_MS })
  await heading.scrollIntoViewIfNeeded()
  await page.frameLocator('iframe').getByRole('heading').first().waitFor()
}

export async function openOrder({ page, context, url }: Stage): Promise<string> {
  const { id } = await finishedOrder(context, url, ['castle', 'dinosaur'], true)
  await page.goto(`/orders/${id}`)
  await page.getByRole('heading', { name: 'Before & After' }).waitFor()
  await page.waitForLoadState('networkidle')
  return id
}

async function openDialog(stage: Stage, button: string): Promise<void> {
  await openOrder(stage)
  await stage.page.getByRole('button', { name: button }).first().click()
  await stage.page.getByRole('dialog').waitFor()
}

async function openReceipt(page: Page, state: 'underway' | 'done'): Promise<void> {
  const done = state === 'done'
  const receipt = {
    kind: done ? 'account' : 'order',
    orders: done ? 3 : 1,
    pictures: 7,
    begunAt: '2026-11-20T12:00:00Z',
    completedAt: done ? '2026-11-20T12:01:00Z' : null,
    backupsUntil: done ? '2026-12-20T12:01:00Z' : null,
    receiptUntil: '2026-12-25T12:00:00Z',
  }
  await page.route('**/api/erasures/*', (route) => route.fulfill({ json: receipt }))
  await page.goto(`/erasures/${RECEIPT}`)
  await page.getByRole('article').waitFor()
}
