import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** What axe finds that would keep somebody out, as one line each. */
export async function expectNobodyKeptOut(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const lines = grave.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect(lines).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const measure = ({ scrollWidth, clientWidth }: { scrollWidth: number; clientWidth: number }) => ({
    content: scrollWidth,
    room: clientWidth,
  })
  const { content, room } = await page.locator('html').evaluate(measure)
  expect(content, 'width of the page').toBeLessThanOrEqual(room)
}
