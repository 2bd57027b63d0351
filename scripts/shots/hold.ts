import type { Page } from '@playwright/test'
import type { OrderImage } from '#contract/images.ts'

type State = Partial<OrderImage>

/** Fakes the states of an order's pictures that pass too quickly for a screenshot, or that cannot be produced at will. */
export async function hold(page: Page, states: readonly State[]): Promise<void> {
  await page.routeWebSocket('**/ws', () => undefined)
  await change(page, /\/api\/orders\/[^/]+\/images$/, (images: OrderImage[]) =>
    images.map((image, i) => {
      const state = states[i] ?? {}
      const unfinished = state.status && state.status !== 'completed'
      return { ...image, ...(unfinished ? { generatedUrl: null, transformedUrl: null } : {}), ...state }
    }),
  )
}

/** Changes the server's answers to GET requests, for states that cannot be produced at will. */
export async function change<T extends object>(
  page: Page,
  address: RegExp,
  how: (answer: T) => object,
): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: how(await reply.json()) })
  })
}
