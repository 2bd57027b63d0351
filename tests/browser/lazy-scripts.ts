import type { Page } from '@playwright/test'

const LAZY = /js\.stripe\.com|stripe-form|smaller-worker/i

/** The addresses, as they are asked for, of what only some parents need: the gateway's form, and what makes huge photos smaller. */
export function lazyScripts(page: Page): string[] {
  const asked: string[] = []
  page.context().on('request', (request) => {
    if (LAZY.test(request.url())) asked.push(request.url())
  })
  return asked
}
