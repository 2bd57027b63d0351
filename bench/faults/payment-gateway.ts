import { setTimeout as sleep } from 'node:timers/promises'
import type { FakeEvent } from '#tests/fakes/stripe/books.ts'
import { FakeStripe, type Mishap } from '#tests/fakes/stripe/fake-stripe.ts'
import type { Journal } from '../shared/journal.ts'
import type { FakeClock } from './clock.ts'
import type { Random } from './random.ts'

const LATE_MS = 4000
const REPEAT_MS = 500

const fates = ['on time', 'on time', 'on time', 'late', 'doubled', 'lost'] as const
type Fate = (typeof fates)[number]

/** A fake Stripe with its books, whose webhooks are on time, late, doubled or lost. */
export class PaymentGateway {
  readonly stripe = new FakeStripe({ checked: false, keysLastMs: 60_000 })
  trouble: Mishap | undefined
  /** If true, no webhook arrives. */
  mute = false
  readonly #random: Random
  readonly #journal: Journal
  readonly #webhook: string
  readonly #clock: FakeClock
  #seen = 0
  #underWay = 0
  #timer: NodeJS.Timeout | undefined

  constructor(webhook: string, clock: FakeClock, random: Random, journal: Journal) {
    this.#webhook = webhook
    this.#clock = clock
    this.#random = random
    this.#journal = journal
    this.stripe.mishap = () => this.trouble
  }

  /** Starts the API and returns its port. */
  async listen(): Promise<number> {
    const url = await this.stripe.listen()
    this.#timer = setInterval(() => this.#poll(), 50)
    return Number(new URL(url).port)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.stripe.close()
  }

  /** Whether each event was delivered or lost. */
  get allSettled(): boolean {
    this.#poll()
    return this.#underWay === 0
  }

  #poll(): void {
    const { events } = this.stripe.books
    const fresh = events.slice(this.#seen)
    this.#seen = events.length
    if (fresh.length === 0) return
    // Events that happen together share one fate, so that sometimes none of them arrives.
    const fate = this.mute ? 'lost' : this.#random.pick(fates)
    for (const event of fresh) this.#tell(event, fate)
  }

  #tell(event: FakeEvent, fate: Fate): void {
    if (fate !== 'on time') this.#journal.note('stripe', `webhook ${event.type} is ${fate}`)
    if (fate === 'lost') return
    void this.#deliver(event, fate === 'late' ? LATE_MS : 0)
    if (fate === 'doubled') void this.#deliver(event, 0)
  }

  /** Repeats the webhook until it is answered, as Stripe does, but at shorter intervals. */
  async #deliver(event: FakeEvent, afterMs: number): Promise<void> {
    this.#underWay++
    await sleep(afterMs)
    while (!(await this.#post(event)) && this.#timer) await sleep(REPEAT_MS)
    this.#underWay--
  }

  async #post(event: FakeEvent): Promise<boolean> {
    const at = Date.now() + this.#clock.aheadSeconds * 1000
    const { body, signature } = this.stripe.post(event, { at })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const signal = AbortSignal.timeout(20_000)
    return fetch(this.#webhook, { method: 'POST', headers, body, signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}
