import { type BrowserContext, test as base, expect, type Response } from '@playwright/test'

export { expect }

type Fixtures = {
  anotherBrowser: BrowserContext
}

/** A browser test. It fails on any console or page error and on any request to a foreign host. */
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

/** Collects the errors of a browser. @param allowed foreign origins that the story may contact */
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

/** Paths that are expected to return 404. A story that erases an order adds its own. */
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

/** Chromium logs every 4xx response as an error; stories provoke some of them on purpose. */
function isRefusal(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(text)
}

/** Stories go offline with exactly this error; any other network error is a fault. */
function isLostConnection(text: string): boolean {
  return text === 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED'
}

/** A report's page blocks all scripts, including those that Playwright injects. */
function isProbeKeptOut(text: string): boolean {
  return /^Blocked script execution in '[^']*\/api\/reports\//.test(text)
}
