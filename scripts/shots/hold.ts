import type { Page } from '@playwright/test'
import type { OrderImage } from '#contract/images.ts'

type State = Partial<OrderImage>

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

/** Changes what the server answers to a question, for states that do not come when asked for. */
export async function change(page: Page, address: RegExp, how: (answer: Answer) => Answer): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: how(await reply.json()) })
  })
}

type Answer = Record<string, unknown>
