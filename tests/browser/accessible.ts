import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** What axe finds that would keep somebody out, as one line each. */
export async function graveFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The frame around a report lets no script in: axe would wait for it.
    .exclude('iframe[sandbox]')
    // Otherwise another page is opened for what frames of other hosts say, and there are none.
    .setLegacyMode()
    // What holds is not written down: that takes most of its time.
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** What comes while it looks, as a toast may, stands there at once: halfway in, anything is pale. */
export async function expectNobodyKeptOut(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await graveFaults(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}

export function sidewaysScroll(page: Page): Promise<{ content: number; room: number }> {
  return page
    .locator('html')
    .evaluate(({ scrollWidth, clientWidth }) => ({ content: scrollWidth, room: clientWidth }))
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, room } = await sidewaysScroll(page)
  expect(content, 'width of the page').toBeLessThanOrEqual(room)
}

/** Nobody is kept out, and nothing is wider than the screen. */
export async function expectUsable(page: Page): Promise<void> {
  await expectNobodyKeptOut(page)
  await expectNoSidewaysScroll(page)
}
