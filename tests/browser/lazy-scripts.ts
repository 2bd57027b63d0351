import type { Page } from '@playwright/test'

const LAZY = /js\.stripe\.com|stripe-form|smaller-worker/i

/** Collects the requested URLs of scripts loaded on demand: Stripe's form and the photo downscaler. */
export function lazyScripts(page: Page): string[] {
  const asked: string[] = []
  page.context().on('request', (request) => {
    if (LAZY.test(request.url())) asked.push(request.url())
  })
  return asked
}
