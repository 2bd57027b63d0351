import { test as base, type Page } from '@playwright/test'
import { FakeStripe, webhookSecret } from '#tests/fakes/stripe/fake-stripe.ts'
import { putStripeIntoBrowser } from '#tests/fakes/stripe/stripe-in-browser.ts'
import { type Product, startProduct, temporaryData } from '#tests/product.ts'
import { heavyThings } from './heavy-things.ts'
import {
  cards,
  chooseTab,
  expectToast,
  giveEmail,
  goToPayment,
  hangDrawings,
  startCreating,
} from './journey.ts'
import { expect, watch } from './story.ts'

type Shop = { stripe: FakeStripe; product: Product }

/** The whole product with keys of Stripe, and the browser of a parent who is sent to Stripe's stand-in. */
const test = base.extend<{ baseURL: string }, { shop: Shop }>({
  shop: [
    async ({ browserName: _browserName }, use) => {
      const stripe = new FakeStripe()
      const { dataDir, remove } = await temporaryData()
      const product = await startProduct(dataDir, undefined, {
        STRIPE_SECRET_KEY: 'sk_test_of_the_fake',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_fake',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: await stripe.listen(),
      })
      await use({ stripe, product })
      await product.stop()
      await stripe.close()
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

// One shop serves both stories.
test.describe.configure({ mode: 'default' })

async function payAtStripe(page: Page, card: string, price: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Complete Your Order' })
  await dialog.getByRole('checkbox', { name: /^Please start right away/ }).check()
  await dialog.getByLabel('Card number at Stripe').fill(card)
  await dialog.getByRole('button', { name: `Pay ${price}` }).click()
}

/** The bank's page lies over our dialog, and must get the clicks and the keys. */
async function answerBank(page: Page, code: string): Promise<void> {
  const bank = page.frameLocator('iframe[title="Your bank"]')
  await expect(bank.getByLabel('Code from your phone')).toBeFocused()
  await page.keyboard.type(code)
  await bank.getByRole('button', { name: 'Confirm the payment' }).click()
}

test('a parent pays a pack in Stripe’s own form: declined, asked by the bank, paid once', async ({
  page,
  shop: { stripe },
}) => {
  const heavy = heavyThings(page)
  await hangDrawings(page, ['fish'])
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

test('a parent subscribes with a card whose bank asks at the first payment', async ({
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
