import type { Page } from '@playwright/test'
import type { OrderImage } from '#contract/images.ts'

type State = Partial<Pick<OrderImage, 'status' | 'progress' | 'generatedUrl' | 'errorMessage'>>

/** Holds an order's pictures in states that pass too quickly to be photographed, or that do not happen when asked for. */
export async function hold(page: Page, states: readonly State[]): Promise<void> {
  await page.routeWebSocket('**/ws', () => undefined)
  await page.route(/\/api\/orders\/[^/]+\/images$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const reply = await route.fetch()
    const images: OrderImage[] = await reply.json()
    const json = images.map((image, i) => {
      const state = states[i] ?? {}
      const unfinished = state.status && state.status !== 'completed'
      return { ...image, ...(unfinished ? { generatedUrl: null, transformedUrl: null } : {}), ...state }
    })
    await route.fulfill({ response: reply, json })
  })
}
