import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** The serious and critical accessibility violations that axe finds on the page, one line each. */
export async function graveFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The sandboxed frame around a report allows no scripts, so axe would wait for it in vain.
    .exclude('iframe[sandbox]')
    // By default axe opens another page to collect results of cross-origin frames, which we do not have.
    .setLegacyMode()
    // Report violations only: reporting passed rules takes most of the time.
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Fails on grave violations. Motion must be off, because a toast that is fading in has low contrast. */
export async function expectNobodyKeptOut(page: Page): Promise<void> {
  expect(await graveFaults(page)).toEqual([])
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

/** Fails on grave accessibility violations and on content wider than the screen. */
export async function expectUsable(page: Page): Promise<void> {
  await expectNobodyKeptOut(page)
  await expectNoSidewaysScroll(page)
}
