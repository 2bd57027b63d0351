import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import { dollars, priceOf } from '#contract/plans.ts'
import { refusals } from '#contract/refusals.ts'
import { type ReportState, reportMessages } from '#contract/reports.ts'
import * as journey from '#tests/browser/journey.ts'
import { change, hold } from './hold.ts'
import { openOrder } from './order-scenes.ts'
import { DESKTOP, PHONE, pageAt, type Scene, type Stage, scene, TABLET } from './scene.ts'
import { askToPay } from './workspace-scenes.ts'

/** What a parent sees in unusual situations, in the workspace and at an order. */
export const rareScenes: Scene[] = [...onTheTable(), ...atAnOrder()]

function onTheTable(): Scene[] {
  return [
    pageAt('app-touch', '/app', { touch: true, screens: [PHONE, TABLET] }),
    scene('app-touch-drawing', ({ page }) => addDrawings(page, ['cat']), { touch: true, screens: [PHONE] }),
    scene('app-unreadable', async ({ page }) => {
      const [house] = await journey.pictureFiles(['house'])
      const broken = { name: 'holidays.heic', mimeType: 'image/heic', buffer: Buffer.from('not a picture') }
      await page.goto('/app')
      await journey.chooseFiles(page, house ? [house, broken] : [])
      await journey.enterAge(page, '5')
      await journey.acceptStyles(page, 1)
      await page.getByRole('alert').first().waitFor()
    }),
    scene('app-over-limit', async ({ page }) => {
      await page.setViewportSize(DESKTOP)
      await addDrawings(page, ['house', 'cat'])
      await journey.chooseTab(page, 'One-Time Packs')
      await page.getByRole('button', { name: 'Single' }).click()
      await page.getByRole('alert').first().waitFor()
    }),
    scene('app-restored', async ({ page }) => {
      await addDrawings(page, ['house'])
      await page.reload()
      await page.getByRole('button', { name: 'View Preview' }).waitFor()
    }),
    scene('app-preview-failed', async ({ page }) => {
      const [, error] = refusals.unavailable
      await page.route(/\/api\/previews$/, (route) =>
        route.fulfill({ status: 503, json: { error, code: 'busy' } }),
      )
      await addDrawings(page, ['house', 'cat'])
      await page.getByRole('alert').first().waitFor()
    }),
    scene('app-credits', ({ page }) => addDrawings(page, ['house']), { visitor: 'subscriber' }),
    scene('app-credits-short', ({ page }) => addDrawings(page, ['house', 'cat', 'fish', 'sea']), {
      visitor: 'newcomer',
    }),
    scene(
      'app-bank',
      async ({ page }) => {
        await pay(page, journey.cards.asksTheBank)
        await page.getByRole('heading', { name: 'Your bank asks: Is this you?' }).waitFor()
      },
      { part: 'screen' },
    ),
    scene('app-uploading', async ({ page }) => {
      const unsupported = { error: refusals.unsupported_type[1], code: 'unsupported_type' }
      let sent = 0
      await page.route(/\/api\/orders\/[^/]+\/images$/, (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        sent++
        return sent === 1 ? route.fulfill({ status: 415, json: unsupported }) : undefined
      })
      await pay(page, journey.cards.good)
      await page.getByRole('heading', { name: 'Sending your drawings' }).waitFor()
      await page.waitForTimeout(2_000)
    }),
    scene('app-progress-failed', async ({ page }) => {
      await hold(page, [failed('blank_page'), failed('no_model')])
      await pay(page, journey.cards.good)
      await page.getByText('This one did not work out').first().waitFor()
    }),
  ]
}

function atAnOrder(): Scene[] {
  const order = (name: string, how: Partial<Order>) =>
    scene(name, async (stage) => {
      await change(stage.page, /\/api\/orders\/[^/]+$/, (answer) => ({ ...answer, ...how }))
      await openOrder(stage)
    })
  const report = (name: string, how: Partial<ReportState>) =>
    scene(name, async (stage) => {
      const none = { report: null, hasReport: false, canGenerateReport: false, canRequestReport: true }
      await change(stage.page, /\/api\/orders\/[^/]+\/reports$/, (answer) => ({ ...answer, ...none, ...how }))
      await openOrder(stage)
    })
  return [
    order('results-refunded', { moneyBack: { refundedAmount: 999, dispute: 'lost' }, end: 'refunded' }),
    order('results-by-link', { mayChange: false, email: 'a…@example.com' }),
    order('results-print', { mayPrint: true }),
    report('results-report-failed', { messageCode: 'failed', message: reportMessages.failed }),
    report('results-report-making', { canGenerateReport: true, canRequestReport: false, message: null }),
    scene('results-last-try', async (stage) => {
      await hold(stage.page, [
        { regenerationCount: 3, unlike: true },
        { regenerationCount: 1, standsIn: true },
      ])
      await openOrder(stage)
    }),
    scene('results-blank-paper', holdBlank),
    scene(
      'results-replace-photo',
      async (stage) => {
        await holdBlank(stage)
        const [photo] = await journey.pictureFiles(['cat'])
        if (photo) await stage.page.locator('input[type="file"]').first().setInputFiles(photo)
        await stage.page.getByRole('dialog').getByRole('button', { name: 'Draw from this photo' }).waitFor()
      },
      { part: 'screen' },
    ),
  ]
}

async function holdBlank(stage: Stage): Promise<void> {
  await hold(stage.page, [failed('blank_page')])
  await openOrder(stage)
}

const failed = (errorCode: 'blank_page' | 'no_model') =>
  ({ status: 'failed', errorCode, errorMessage: refusals[errorCode][1] }) as const

async function addDrawings(page: Page, names: Parameters<typeof journey.addDrawings>[1]): Promise<void> {
  await journey.addDrawings(page, names)
  await page.waitForTimeout(1_500)
}

async function pay(page: Page, card: string): Promise<void> {
  await askToPay(page)
  await journey.payWith(page, card, dollars(priceOf('pack-5')))
}
