import { type BrowserContext, test as base, expect, type Response } from '@playwright/test'

export { expect }

type Fixtures = {
  anotherBrowser: BrowserContext
}

/** A story about a parent. It fails on any error in the console or the page, and on any request to a foreign host. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _browserName }, use) => use(productUrl()),
  context: async ({ context, baseURL }, use) => {
    const faults = watch(context, baseURL ?? '')
    await use(context)
    expect(faults).toEqual([])
  },
  anotherBrowser: async ({ browser, contextOptions, baseURL }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: productUrl() })
    const faults = watch(context, baseURL ?? '')
    await use(context)
    await context.close()
    expect(faults).toEqual([])
  },
})

function productUrl(): string {
  const url = process.env.PRODUCT_URL
  if (!url) throw new Error('The product for the stories did not start')
  return url
}

/** Collects what went wrong in a browser. @param allowed foreign origins that the story means */
export function watch(
  context: BrowserContext,
  productOrigin: string,
  allowed: readonly string[] = [],
): string[] {
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(`page error: ${error.error().message}`))
  context.on('console', (message) => {
    const known = [isRefusal, isLostConnection, isProbeKeptOut]
    if (message.type() === 'error' && !known.some((is) => is(message.text())))
      faults.push(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    const known = origin === productOrigin || allowed.includes(origin)
    if (protocol.startsWith('http') && !known) faults.push(`foreign: ${request.url()}`)
  })
  context.on('response', (response) => {
    const api = response.url().startsWith(`${productOrigin}/api/`)
    const meant = api ? response.status() < 500 : isNowhere(response)
    if (response.status() >= 400 && !meant) faults.push(`${response.status()}: ${response.url()}`)
  })
  return faults
}

/** Addresses that lead to no page: a story that follows one sees what a parent is told there. One that erases an order adds its own. */
export const nowhere = [
  '/no/such/page',
  '/no/such/page.html',
  '/legal/imprint',
  '/orders/not-an-order',
  '/shared/nobodys',
  '/admin',
  '/admin/audit',
  '/api/shared/nobodys',
  '/erasures/00000000-0000-4000-8000-000000000000',
  '/api/erasures/00000000-0000-4000-8000-000000000000',
  '/orders/00000000-0000-4000-8000-000000000000',
]

const isNowhere = (response: Response): boolean =>
  response.status() === 404 && nowhere.includes(new URL(response.url()).pathname)

/** Chromium writes each refusal of the server to the console; the stories mean some of them. */
function isRefusal(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(text)
}

/** A story that takes the connection away names it so; any other break is a fault. */
function isLostConnection(text: string): boolean {
  return text === 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED'
}

/** A report's page lets no script in, so neither those with which Playwright watches a page. */
function isProbeKeptOut(text: string): boolean {
  return /^Blocked script execution in '[^']*\/api\/reports\//.test(text)
}
