import { readFileSync } from 'node:fs'
import type { BrowserContext, Route } from '@playwright/test'
import type { Card } from './books.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { viewIntent, viewSetup } from './money-objects.ts'
import type { Fields } from './wire.ts'

const script = readFileSync(new URL('stripe-js.js', import.meta.url), 'utf8')

// The bank's page accepts the code 1234.
const bank = `<!doctype html><title>Your bank</title>
<label>Code from your phone <input></label>
<button onclick="parent.postMessage(document.querySelector('input').value === '1234' ? 'yes' : 'no', '*')">Confirm the payment</button>
<script>addEventListener('focus', () => document.querySelector('input').focus())</script>`

const CARDS: Record<string, Card> = {
  '4242 4242 4242 4242': 'good',
  '4000 0000 0000 0002': 'declined',
  '4000 0025 0000 3155': 'asks',
}
const declined = { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } }
const refused = {
  error: { type: 'card_error', message: 'We are unable to authenticate your payment method.' },
}

/** Replaces js.stripe.com and api.stripe.com with the fake in a browser. */
export async function putStripeIntoBrowser(context: BrowserContext, stripe: FakeStripe): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await context.route('https://js.stripe.com/bank.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: bank }),
  )
  await context.route('https://api.stripe.com/**', (route) => answer(route, stripe))
}

async function answer(route: Route, stripe: FakeStripe): Promise<void> {
  const what = new URL(route.request().url()).pathname.replace('/v1/', '')
  const ask = new URLSearchParams(route.request().postData() ?? '')
  await route.fulfill({
    json: decide(stripe, what, ask),
    headers: { 'access-control-allow-origin': '*' },
  })
}

function decide({ browser, books }: FakeStripe, what: string, ask: URLSearchParams): Fields {
  const secret = ask.get('client_secret') ?? ''
  const id = secret.split('_secret_')[0] ?? ''
  const card = CARDS[ask.get('card') ?? ''] ?? 'declined'
  const setup = books.setups.get(id)
  if (setup) {
    if (card === 'declined') return declined
    browser.keepCard(secret, card)
    return viewSetup(books, setup)
  }
  const asked = what === 'payment_intents/authenticate'
  if (asked) browser.answerBank(secret, ask.get('yes') === 'true')
  else browser.pay(secret, card)
  const intent = books.intents.get(id)
  if (!intent || intent.status === 'requires_payment_method') return asked ? refused : declined
  return viewIntent(intent)
}
