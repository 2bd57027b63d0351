import type { Page } from '@playwright/test'

const HEAVY = /js\.stripe\.com|stripe-form|heic|(sheet|smaller)-worker/i

/** The addresses, as they are asked for, of what only some parents need: the gateway's form, readers of photos, threads of the studio. */
export function heavyThings(page: Page): string[] {
  const asked: string[] = []
  page.context().on('request', (request) => {
    if (HEAVY.test(request.url())) asked.push(request.url())
  })
  return asked
}
