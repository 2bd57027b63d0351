import { type BrowserContext, test as base, type Page } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import { drawingPng } from '#tests/drawings/drawings.ts'
import { printerAt } from '#tests/factories/book-prints.ts'
import { Parent } from '#tests/factories/parent.ts'
import { type FakeLulu, fakeLulu } from '#tests/fakes/lulu.ts'
import { FakeStripe, webhookSecret } from '#tests/fakes/stripe/fake-stripe.ts'
import { putStripeIntoBrowser } from '#tests/fakes/stripe/stripe-in-browser.ts'
import { type Product, startProduct, temporaryData } from '#tests/product.ts'
import { expectNobodyKeptOut, expectUsable } from './accessible.ts'
import {
  addDrawings,
  cards,
  chooseTab,
  expectToast,
  giveEmail,
  goToPayment,
  startCreating,
} from './journey.ts'
import { lazyScripts } from './lazy-scripts.ts'
import { boughtWith, hourPasses } from './sent-earlier.ts'
import { expect, watch } from './story.ts'

type Shop = { stripe: FakeStripe; lulu: FakeLulu; product: Product; dataDir: string }

/** The whole product with a fake Stripe and a fake printer, and a browser with the fake Stripe.js. */
const test = base.extend<{ baseURL: string }, { shop: Shop }>({
  shop: [
    async ({ browserName: _browserName }, use) => {
      const stripe = new FakeStripe()
      const lulu = await fakeLulu()
      const { dataDir, remove } = await temporaryData()
      const product = await startProduct(dataDir, undefined, {
        STRIPE_SECRET_KEY: 'sk_test_of_the_fake',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_fake',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: await stripe.listen(),
        ...printerAt(lulu.url),
      })
      await use({ stripe, lulu, product, dataDir })
      await product.stop()
      await stripe.close()
      await lulu.close()
      await remove()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.product.url),
  context: async ({ context, shop }, use) => {
    await putStripeIntoBrowser(context, shop.stripe)
    const faults = watch(context, shop.product.url, ['https://js.stripe.com', 'https://api.stripe.com'])
    await use(context)
    expect(faults).toEqual([])
    expect(shop.stripe.complaints).toEqual([])
  },
})

// All stories share one shop, so run them in order.
test.describe.configure({ mode: 'default' })

async function payAtStripe(page: Page, card: string, price: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Complete Your Order' })
  await dialog.getByRole('checkbox', { name: /^Please start right away/ }).check()
  await dialog.getByLabel('Card number at Stripe').fill(card)
  await dialog.getByRole('button', { name: `Pay ${price}` }).click()
}

/** Confirms in the bank's frame, which lies over our dialog and must get the focus. */
async function answerBank(page: Page, code: string): Promise<void> {
  const bank = page.frameLocator('iframe[title="Your bank"]')
  const field = bank.getByLabel('Code from your phone')
  await expect(field).toBeFocused()
  // Retry, because a page that is still loading may lose a key.
  await expect(async () => {
    await field.clear()
    await page.keyboard.type(code)
    await expect(field).toHaveValue(code, { timeout: 1000 })
  }).toPass()
  await bank.getByRole('button', { name: 'Confirm the payment' }).click()
}

test('a parent pays for a pack in Stripe’s form once, after a declined card and a failed bank confirmation', async ({
  page,
  shop: { stripe },
}) => {
  const heavy = lazyScripts(page)
  await addDrawings(page, ['fish'])
  await chooseTab(page, 'One-Time Packs')
  await startCreating(page)
  expect(heavy).toEqual([])
  await giveEmail(page)
  await expect.poll(() => heavy.join()).toContain('js.stripe.com')
  await payAtStripe(page, cards.declined, '$4.99')
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()

  await payAtStripe(page, cards.asksTheBank, '$4.99')
  await answerBank(page, '0000')
  await expect(page.getByRole('alert').filter({ hasText: 'unable to authenticate' })).toBeVisible()
  await payAtStripe(page, cards.asksTheBank, '$4.99')
  await answerBank(page, '1234')

  await expect(page.getByRole('heading', { name: 'The studio is at work' })).toBeVisible()
  const paid = [...stripe.books.intents.values()].filter(({ status }) => status === 'succeeded')
  expect(paid.map(({ amount, currency }) => [amount, currency])).toEqual([[499, 'usd']])
})

test('a parent subscribes with a card that needs bank confirmation for the first payment', async ({
  page,
  shop: { stripe },
}) => {
  await goToPayment(page, 'cat', 'Subscribe & Save', 'eleni@example.com')
  await payAtStripe(page, cards.asksTheBank, '$14.99')
  await answerBank(page, '1234')

  await expectToast(page, 'Subscription Active!')
  await expect(page.getByRole('heading', { name: 'The studio is at work' })).toBeVisible()
  expect([...stripe.books.subscriptions.values()].map(({ status }) => status)).toEqual(['active'])
})

/** A finished order of this browser, paid at the fake Stripe, with the plan that includes books. */
async function orderWithBooks(context: BrowserContext, { stripe, product, dataDir }: Shop): Promise<Order> {
  const parent = new Parent(product.url)
  const order = await parent.order({ email: 'anna@example.com', includeReport: false })
  await parent.upload(order.id, [{ bytes: await drawingPng('cat') }, { bytes: await drawingPng('house') }])
  const asked = { bundleType: order.bundleType, orderId: order.id }
  const { body } = await parent.post<{ clientSecret: string }>('/api/create-payment-intent', asked)
  stripe.browser.pay(body.clientSecret)
  await parent.post(`/api/orders/${order.id}/payment`)
  await parent.generate(order)
  await parent.ended(order)
  await boughtWith(order.id, 'unlimited', dataDir)
  await context.addCookies(parent.cookies())
  return order
}

/** Moves the printer's job to a state and sends the webhook for it. */
async function sendPrinterStatus({ lulu, product }: Shop, state: string): Promise<void> {
  const [job] = lulu.jobs
  if (!job) throw new Error('Nothing was ordered.')
  lulu.move(job, state)
  const { body, signature } = lulu.eventOf(job)
  const headers = { 'content-type': 'application/json', 'lulu-hmac-sha256': signature }
  const sent = { method: 'POST', headers, body: new Uint8Array(body) }
  expect((await fetch(`${product.url}/api/webhooks/printing`, sent)).status).toBe(200)
}

test('R64 a parent orders a printed copy of a book, pays through Stripe, and follows it until it ships', async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  const { id } = await orderWithBooks(context, shop)
  await page.goto(`/orders/${id}/book`)
  await page.getByRole('button', { name: 'Make the Book' }).click()
  await page.getByRole('button', { name: 'Order a Printed Copy, $29.00' }).click({ timeout: 120_000 })
  await page.getByLabel('Name on the parcel').fill('Anna Quux')
  await page.getByLabel('Street and number').fill('Athinas 63')
  await page.getByLabel('Postal code').fill('105 52')
  await page.getByLabel('City').fill('Athens')
  await page.getByLabel('Country').selectOption('GR')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+30 210 555 0100')
  await expect(page.getByLabel('Email for the receipt')).toHaveValue('anna@example.com')
  await page.getByRole('button', { name: 'Go On to Pay $29.00' }).click()
  await expect(page.getByText('Please agree to this first.')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('checkbox', { name: /^I agree that the two files of this book/ }).check()
  await page.getByRole('button', { name: 'Go On to Pay $29.00' }).click()

  const dialog = page.getByRole('dialog', { name: 'Pay for the printed book' })
  await dialog.getByLabel('Card number at Stripe').fill(cards.good)
  await dialog.getByRole('button', { name: 'Pay $29.00' }).click()
  const copy = page.getByRole('listitem', { name: /^Printed copy/ })
  await expect(copy.getByText(/^You can cancel it until /)).toBeVisible()
  await expect(copy.getByRole('button', { name: 'Cancel it' })).toBeVisible()
  await expectUsable(page)

  await hourPasses(shop.dataDir)
  await expect.poll(() => shop.lulu.jobs.length, { timeout: 60_000 }).toBe(1)
  expect(shop.lulu.jobs[0]?.body).toMatchObject({
    shipping_address: { name: 'Anna Quux', country_code: 'GR' },
  })
  await sendPrinterStatus(shop, 'SHIPPED')
  await expect(async () => {
    await page.reload()
    await expect(copy.getByText('On its way', { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(copy.getByRole('link', { name: 'Follow the Parcel' })).toHaveAttribute(
    'href',
    'https://carrier.example/1',
  )
  expect(await copy.getByRole('button').count()).toBe(0)
  await expectNobodyKeptOut(page)
})
