import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './story.ts'

const NOBODYS_SUBSCRIPTION = '00000000-0000-4000-8000-000000000000'

test('the sitemap lists each public page, server-rendered with its own canonical URL', {
  tag: '@short',
}, async ({ request, baseURL }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses).toContain(`${baseURL}/quiz`)

  for (const address of addresses) {
    const page = await (await request.get(address)).text()
    expect(page).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(page).toMatch(/<h1[^>]*>/)
    expect(page).not.toContain('origin.invalid')
    expect(page).toContain('Doodlebloom Demonstration, Nicosia, Cyprus</span>')
    expect(page).not.toMatch(/\(\((company|style)/)
    await expectPictureToShare(page, request)
    const greek = address.startsWith(`${baseURL}/el`)
    expect(page).toContain(`<html lang="${greek ? 'el' : 'en'}">`)
    expect(page).toContain(`hrefLang="el" href="${baseURL}/el`)
    if (greek) expect(englishIn(page), address).toEqual([])
  }
})

test('the front page describes the product and its prices as structured data', async ({
  request,
  baseURL,
}) => {
  const page = await (await request.get('/')).text()
  const data = page.match(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/)?.[1] ?? ''
  const product = JSON.parse(data)
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Doodlebloom',
    image: `${baseURL}/share/home.jpg`,
  })
  for (const offer of product.offers)
    expect(offer).toMatchObject({
      '@type': 'Offer',
      price: expect.stringMatching(/^\d+\.\d\d$/),
      priceCurrency: 'USD',
    })
})

/** Texts with three English words in a row and no Greek letter, except those marked `lang="en"`. */
function englishIn(page: string): string[] {
  const words =
    page
      .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>|<\w+ lang="en"[^>]*>[^<]*/g, '')
      .match(/(?<=>)[^<>]+(?=<)|(?<=alt=")[^"]+/g) ?? []
  return words.filter((text) => /([a-z]{2,} ){2}[a-z]{2,}/i.test(text) && !/[α-ω]/i.test(text))
}

test('choosing Greek on the front page also applies to the workspace, after a reload and back on the front page', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Ελληνικά' }).first().click()
  await expect(page).toHaveURL('/el')
  await page.getByRole('link', { name: 'Δωρεάν προεπισκόπηση' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/app')
  await expect(page.getByRole('heading', { name: 'Τι ζωγράφισαν;' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Τι ζωγράφισαν;' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await page.goto('/')
  await expect(page).toHaveURL('/el')

  await page.goto('/app')
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page.getByRole('heading', { name: 'What did they draw?' })).toBeVisible()
})

test('opening a Greek URL sets no language for other pages, but following its links does', async ({
  page,
  context,
}) => {
  const language = page.locator('html')
  await page.goto('/el')
  expect((await context.cookies()).filter(({ name }) => name.includes('language'))).toEqual([])
  for (const path of ['/app', '/auth', '/']) {
    await page.goto(path)
    await expect(language).toHaveAttribute('lang', 'en')
  }
  await page.goto('/el')
  await page.getByRole('link', { name: 'Σύνδεση' }).click()
  await expect(language).toHaveAttribute('lang', 'el')
  await page.goto('/app')
  await expect(language).toHaveAttribute('lang', 'el')
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(language).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.reload()
  await expect(language).toHaveAttribute('lang', 'en')
})

test('choosing a language before the scripts have loaded stays on the same page', async ({ page }) => {
  await page.route('**/assets/*.js', () => {})
  await page.goto('/app?plan=pack-20', { waitUntil: 'domcontentloaded' })
  for (const [name, language] of [['Ελληνικά', 'el'] as const, ['English', 'en'] as const]) {
    await page.getByRole('link', { name }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page).toHaveURL('/app?plan=pack-20')
  }
})

test('a link in a Greek email, opened in a browser without a language cookie, makes private pages Greek but not the front page', async ({
  page,
}) => {
  await page.goto(`/el/subscription/cancel#id=${NOBODYS_SUBSCRIPTION}&key=k`)
  // The page removes the key from its URL as soon as it has read it.
  await expect(page).toHaveURL('/subscription/cancel')
  expect(await page.evaluate('history.state.named.key')).toBe('k')
  await expect(page.getByRole('heading', { name: 'Ακύρωση της συνδρομής σας' })).toBeVisible()
  await page.goto('/auth')
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await page.goto('/')
  await expect(page).toHaveURL('/')
})

test('an order page is not indexed by search engines and sends no referrer', async ({ request }) => {
  const reply = await request.get('/orders/00000000-0000-4000-8000-000000000000')
  expect(reply.headers()['x-robots-tag']).toBe('noindex')
  expect(reply.headers()['referrer-policy']).toBe('no-referrer')
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /orders')
})

test('pages and their scripts are compressed and cached by the browser', async ({ request }) => {
  const page = await request.get('/', { headers: { 'accept-encoding': 'br' } })
  expect(page.headers()['content-encoding']).toBe('br')
  const etag = page.headers().etag ?? ''
  expect((await request.get('/', { headers: { 'if-none-match': etag } })).status()).toBe(304)
  const script = (await page.text()).match(/\/assets\/begin-[^"]+\.js/)?.[0] ?? ''
  const reply = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(reply.headers()['content-encoding']).toBe('br')
  expect(reply.headers()['cache-control']).toContain('immutable')
})

test('a public page loads only the begin script before the first interaction and does not lose the first click', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  // The other scripts load by themselves after ten seconds, which must not pass on a busy machine.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto('/quiz')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([expect.stringContaining('/assets/begin-')])
  await page.clock.resume()

  await page.getByRole('button', { name: 'Caring Mother' }).dispatchEvent('click')

  const asked = page.getByRole('heading', { name: 'How old is the artist?' })
  await expect(asked).toBeVisible()
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1)

  // Click before even the begin script has loaded, and let the first request for the page's script fail.
  let tries = 0
  await page.route('**/assets/quiz-page-*.js', (route) =>
    tries++ === 0 ? route.abort('internetdisconnected') : route.continue(),
  )
  const pressed = Promise.withResolvers<void>()
  await page.route('**/assets/begin-*.js', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Caring Mother' }).dispatchEvent('click')
  pressed.resolve()
  await expect(asked).toBeVisible()
  expect(tries).toBeGreaterThan(1)
})

/** Checks the link preview picture: its stated size in pixels, and the file limit of messengers. */
async function expectPictureToShare(page: string, request: APIRequestContext): Promise<void> {
  const [, address = ''] = page.match(/<meta property="og:image" content="([^"]+)"/) ?? []
  expect(page).toContain('name="twitter:card" content="summary_large_image"')
  expect(page).toMatch(/property="og:image:alt" content="[^"]/)
  const picture = await (await request.get(address)).body()
  expect(picture.length).toBeLessThan(120_000)
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  expect(page).toContain(`property="og:image:width" content="${width}"`)
  expect(page).toContain(`property="og:image:height" content="${height}"`)
}
