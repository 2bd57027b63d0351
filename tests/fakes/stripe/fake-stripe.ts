import { createHmac } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type LocalServer, startLocalServer } from '../../local-server.ts'
import { advance, authenticate, collect, subscriptions } from './billing.ts'
import { Books, type Card, type FakeEvent, found } from './books.ts'
import { charge, dispute, failRefunds, keepCard, refund } from './money.ts'
import { completeSession } from './pages.ts'
import { checkAnswer, checkRequest } from './protocol.ts'
import { findRoute } from './routes.ts'
import { Fault, type Fields, readForm } from './wire.ts'

export type StripeRequest = { method: string; path: string; headers: Record<string, string>; body: string }
export type Answer = { status: number; headers: Record<string, string>; body: string }
/** What goes wrong: the request never arrives, it is done but its answer is lost, or Stripe answers 500. */
export type Mishap = 'lost' | 'answer lost' | 'fails'

export const apiVersion = '2026-10-28.endive'
export const webhookSecret = 'whsec_of_the_fake'

/** How long Stripe keeps an idempotency key. */
const KEY_SECONDS = 24 * 60 * 60

/** A fake Stripe with its wire protocol and state: payments, periods, refunds and webhook events. */
export class FakeStripe {
  readonly books: Books
  /** Every request received, with its name in Stripe's API reference. */
  readonly asked: { name: string; ask: Fields; key: string | undefined; version: string | undefined }[] = []
  /** Violations of Stripe's protocol in requests and in the fake's own answers. */
  readonly complaints: string[] = []
  /** Decides what goes wrong with a request, by its name. */
  mishap: (name: string) => Mishap | undefined = () => undefined
  readonly #answers = new Map<string, { of: string; answer: Answer; at: number; trueMs: number }>()
  #server: LocalServer | undefined

  /** Whether requests and answers are checked against Stripe's API description. */
  readonly #checked: boolean
  readonly #keysLastMs: number

  /**
   * Object IDs start after `idsAfter`, so that several fakes can share one database. Idempotency keys are
   * kept for at least `keysLastMs` of real time, even if the fake's clock jumps a month between two retries.
   */
  constructor({ idsAfter = 0, checked = true, keysLastMs = 0 } = {}) {
    this.books = new Books(idsAfter)
    this.#checked = checked
    this.#keysLastMs = keysLastMs
  }

  /** Answers one request. Throws LostConnection if the connection breaks instead. */
  handle({ method, path, headers, body }: StripeRequest): Answer {
    const url = new URL(path, 'http://stripe')
    const key = headers['idempotency-key']
    const of = `${method} ${url.pathname} ${body}`
    try {
      if (!headers.authorization?.startsWith('Bearer sk_test_'))
        throw new Fault(401, 'invalid_request_error', undefined, 'Invalid API Key provided')
      const { name, run } = findRoute(method, url.pathname)
      const ask = readForm(method === 'POST' ? body : url.search.slice(1))
      this.asked.push({ name, ask, key, version: headers['stripe-version'] })
      const mishap = this.mishap(name)
      if (mishap === 'lost') throw new LostConnection()
      if (mishap === 'fails') throw new Fault(500, 'api_error', undefined, 'Something went wrong.')
      if (this.#checked) checkRequest(name, ask)
      const answer = this.#once(method === 'POST' ? key : undefined, of, () => run(this.books, ask), name)
      if (mishap === 'answer lost') throw new LostConnection()
      return answer
    } catch (error) {
      if (error instanceof LostConnection) throw error
      if (error instanceof Fault) return json(error.status, error.body())
      this.complaints.push(error instanceof Error ? error.message : String(error))
      return json(400, { error: { type: 'invalid_request_error', message: String(error) } })
    }
  }

  /** For a day, a key gets the same answer, card errors included. Throws if its parameters differ. */
  #once(key: string | undefined, of: string, run: () => Fields, name: string): Answer {
    const kept = key ? this.#answers.get(key) : undefined
    const known = kept && this.#remembers(kept) ? kept : undefined
    if (known && known.of !== of)
      throw new Fault(400, 'idempotency_error', undefined, 'Keys can only be used with the same parameters.')
    if (known) return known.answer
    const answer = answerOf(run)
    if (this.#checked && answer.status === 200) checkAnswer(name, JSON.parse(answer.body))
    if (key) this.#answers.set(key, { of, answer, at: this.books.now, trueMs: Date.now() })
    return answer
  }

  #remembers({ at, trueMs }: { at: number; trueMs: number }): boolean {
    return this.books.now - at < KEY_SECONDS || Date.now() - trueMs < this.#keysLastMs
  }

  /** Actions of a parent in Stripe's form: paying, saving a card, answering the bank. */
  readonly browser = {
    pay: (clientSecret: string, card: Card = 'good') => {
      const intent = found(this.books.intents, clientSecret.split('_secret_')[0])
      if (intent.status === 'requires_payment_method') charge(this.books, intent, card)
      return intent.status
    },
    keepCard: (clientSecret: string, card: Card = 'good') =>
      keepCard(this.books, found(this.books.setups, clientSecret.split('_secret_')[0]), card),
    answerBank: (clientSecret: string, yes: boolean) =>
      authenticate(this.books, clientSecret.split('_secret_')[0] ?? '', yes),
    finishCheckout: (sessionId: string, card: Card = 'good', share = 1) =>
      completeSession(this.books, sessionId, card, share),
  }

  /** Actions of an operator in Stripe's dashboard, and of banks. */
  readonly dashboard = {
    refund: (intentId: string, amount?: number) =>
      refund(this.books, { payment_intent: intentId, ...(amount === undefined ? {} : { amount }) }),
    failRefunds: (intentId: string) => failRefunds(this.books, intentId),
    dispute: (intentId: string, status = 'needs_response') => dispute(this.books, intentId, status),
    endSubscription: (id: string) => subscriptions.cancel(this.books, id),
    cancelIntent: (intentId: string) => {
      found(this.books.intents, intentId).status = 'canceled'
    },
  }

  advance(days: number): void {
    advance(this.books, days * 24 * 60 * 60)
  }

  /** Changes the card of a subscription and charges it for the open invoices. */
  changeCard(subscriptionId: string, card: Card): void {
    const one = found(this.books.subscriptions, subscriptionId)
    found(this.books.methods, one.method).card = card
    for (const invoice of [...this.books.invoices.values()])
      if (invoice.subscription === one.id && invoice.status === 'open') collect(this.books, invoice)
  }

  /** The body and signature of an event, as Stripe posts it. */
  post(event: FakeEvent, { secret = webhookSecret, at = Date.now(), live = false } = {}) {
    const { id, type, created, object } = event
    const about = { id, object: 'event', api_version: apiVersion, created, type, livemode: live }
    const body = JSON.stringify({ ...about, data: { object }, pending_webhooks: 1, request: null })
    const seconds = Math.floor(at / 1000)
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    return { body, signature: `t=${seconds},v1=${signature}` }
  }

  /** Listens on a free port. Returns the URL for STRIPE_API_URL. */
  async listen(): Promise<string> {
    this.#server = await startLocalServer(async (request, response) => {
      const body = await text(request).catch(() => undefined)
      if (body === undefined) return
      const { method = '', url: path = '' } = request
      const headers = request.headers as Record<string, string>
      try {
        const answer = this.handle({ method, path, headers, body })
        response.writeHead(answer.status, answer.headers).end(answer.body)
      } catch (error) {
        if (!(error instanceof LostConnection)) throw error
        request.socket.destroy()
      }
    })
    return this.#server.url
  }

  async close(): Promise<void> {
    await this.#server?.close()
  }
}

/** The connection broke, so the client does not know whether the request was done. */
export class LostConnection extends Error {}

function answerOf(run: () => Fields): Answer {
  try {
    return json(200, run())
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return json(error.status, error.body())
  }
}

function json(status: number, body: Fields): Answer {
  const headers = {
    'content-type': 'application/json',
    'request-id': 'req_fake',
    'stripe-version': apiVersion,
  }
  return { status, headers, body: JSON.stringify(body) }
}
