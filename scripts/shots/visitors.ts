import type { BrowserContext } from '@playwright/test'
import { dollars, priceOf } from '#contract/plans.ts'
import { signIn } from '#tests/browser/account.ts'
import { subscribe } from '#tests/browser/credits.ts'
import { addDrawings, startCreating, startDrawing, waitForPictures } from '#tests/browser/journey.ts'
import type { Visitor } from './scene.ts'

/** Creates a visitor's account, and the plan and orders that belong to it. */
export async function createAccount(
  visitor: Exclude<Visitor, 'guest'>,
  context: BrowserContext,
): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, `${visitor}@example.com`)
  if (visitor === 'subscriber') {
    await page.goto('/subscription')
    await subscribe(page, 'Family', dollars(priceOf('family')))
    for (const drawings of [['house', 'rocket', 'family'], ['sea']] as const) {
      await addDrawings(page, drawings)
      await startCreating(page)
      // The month's free credits are used first. Using the plan's credits needs a confirmation.
      if (drawings[0] === 'sea') await startDrawing(page)
      await waitForPictures(page)
      await page.getByRole('button', { name: 'Start New Transformation' }).click()
    }
  }
  await page.close()
}
