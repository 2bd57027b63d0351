import { FakeStripe, webhookSecret } from '../fakes/stripe/fake-stripe.ts'
import { startTestApp, type TestApp } from './app.ts'

export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_fake',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_fake',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}

type Post = { body: string; signature?: string | undefined }

/** The app with a fake Stripe as its payment gateway, reached over HTTP. */
export type StripeShop = TestApp & {
  stripe: FakeStripe
  /** Posts a body to the webhook, as Stripe does. Returns the HTTP status. */
  post(post: Post): Promise<number>
  /** Posts every event that has not been posted yet, in order. */
  tell(): Promise<void>
  /** Drops all events so far, as if their webhooks were lost. */
  loseEvents(): void
}

export async function startStripeShop(wishes: Parameters<typeof startTestApp>[0] = {}): Promise<StripeShop> {
  const stripe = new FakeStripe()
  const settings = { ...stripeKeys, STRIPE_API_URL: await stripe.listen(), ...wishes.settings }
  const shop = await startTestApp({ ...wishes, settings })
  let posted = 0
  const post = async ({ body, signature }: Post) => {
    const headers = {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    }
    return (await fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', headers, body })).status
  }
  return {
    ...shop,
    stripe,
    post,
    async tell() {
      for (const event of stripe.books.events.slice(posted)) await post(stripe.post(event))
      posted = stripe.books.events.length
    },
    loseEvents() {
      posted = stripe.books.events.length
    },
    async close() {
      await shop.close()
      await stripe.close()
      if (stripe.complaints.length > 0) throw new Error(stripe.complaints.join('\n'))
    },
  }
}
