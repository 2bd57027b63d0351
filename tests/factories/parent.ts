import type { OrderImage } from '#contract/images.ts'
import { type Language, languageCookie } from '#contract/languages.ts'
import type { Order } from '#contract/orders.ts'
import type { Told } from '#contract/recordings.ts'
import type { Problem } from '#contract/refusals.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import { currentVoiceConsent } from '#contract/voice-consent.ts'
import { until } from './until.ts'

type Json = Record<string, unknown>
export type Reply<T> = { status: number; headers: Headers; body: T }
export type File = {
  bytes: Uint8Array
  name?: string
  style?: string
  context?: string
  title?: string
  uploadId?: string
  position?: number
  corners?: unknown
  forced?: boolean
}

/** A parent's browser: it keeps cookies and sends JSON and multipart requests over real HTTP. */
export class Parent {
  readonly #url: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  /** Sets the language cookie for all further requests. */
  reads(language: Language): void {
    this.#cookies.set(languageCookie, language)
  }

  forget(...names: string[]): void {
    for (const name of names) this.#cookies.delete(name)
  }

  async send<T = Problem>(
    method: string,
    path: string,
    body?: Json | FormData | string,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    const json = typeof body === 'object' && !(body instanceof FormData)
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: this.cookieHeader(),
        ...(json || typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: json ? JSON.stringify(body) : (body ?? null),
    })
    this.#keepCookies(response.headers)
    const type = response.headers.get('content-type') ?? ''
    const answer = type.includes('json') ? await response.json() : Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body: answer as T }
  }

  get<T = Problem>(path: string): Promise<Reply<T>> {
    return this.send('GET', path)
  }

  post<T = Problem>(path: string, body?: Json | FormData | string): Promise<Reply<T>> {
    return this.send('POST', path, body)
  }

  /** Creates an order, by default a 3-Pack for a five-year-old. */
  async order(what: Json = {}): Promise<Order> {
    const { body } = await this.post<Order>('/api/orders', { bundleType: 'pack-5', childAge: 5, ...what })
    return body
  }

  upload(orderId: string, files: File[]): Promise<Reply<OrderImage[]>> {
    const form = new FormData()
    for (const [i, { style, context, title, uploadId, position, corners, forced }] of files.entries()) {
      if (style) form.set(`styles[${i}]`, style)
      if (context) form.set(`contexts[${i}]`, context)
      if (title) form.set(`titles[${i}]`, title)
      if (position !== undefined) form.set(`positions[${i}]`, String(position))
      if (corners) form.set(`corners[${i}]`, JSON.stringify(corners))
      if (forced !== undefined) form.set(`forced[${i}]`, String(forced))
      if (uploadId) form.set(`uploadIds[${i}]`, uploadId)
    }
    for (const { bytes, name = 'drawing.jpg' } of files) form.append('images', blob(bytes), name)
    return this.post(`/api/orders/${orderId}/images`, form)
  }

  record<T = Told>(
    imageId: string,
    bytes: Uint8Array,
    consent: string = currentVoiceConsent,
  ): Promise<Reply<T>> {
    const form = new FormData()
    form.set('consent', consent)
    form.set('recording', blob(bytes), 'recording')
    return this.send('PUT', `/api/images/${imageId}/recording`, form)
  }

  preview<T = Problem>(file: File): Promise<Reply<T>> {
    const form = new FormData()
    form.set('image', blob(file.bytes), file.name ?? 'drawing.jpg')
    if (file.style) form.set('style', file.style)
    if (file.context) form.set('context', file.context)
    if (file.corners) form.set('corners', JSON.stringify(file.corners))
    if (file.forced !== undefined) form.set('forced', String(file.forced))
    return this.post('/api/previews', form)
  }

  /** Pays for a pack at the demo gateway. */
  async pay(order: Order, number = '4242 4242 4242 4242', authentication?: boolean): Promise<Reply<Problem>> {
    const { bundleType, id: orderId } = order
    const intent = await this.post<{ clientSecret: string }>('/api/create-payment-intent', {
      bundleType,
      orderId,
    })
    return this.confirm(intent.body.clientSecret, number, authentication)
  }

  confirm<T = Problem>(clientSecret: string, number: string, authentication?: boolean): Promise<Reply<T>> {
    const card = { number, expiry: '12/39', cvc: '123' }
    return this.post('/api/demo-payments/confirm', {
      clientSecret,
      card,
      ...(authentication === undefined ? {} : { authentication }),
    })
  }

  async buy(files: File[], what: Json = {}): Promise<Order> {
    const order = await this.order(what)
    await this.upload(order.id, files)
    await this.pay(order)
    return order
  }

  async buyAndGenerate(files: File[], what: Json = {}): Promise<Order> {
    const order = await this.buy(files, what)
    await this.generate(order)
    return order
  }

  async receive(files: File[], what: Json = {}): Promise<Order> {
    return this.ended(await this.buyAndGenerate(files, what))
  }

  /** Waits until every picture of the order is finished or failed. Returns the order. */
  ended(order: { id: string }): Promise<Order> {
    return until(async () => {
      const now = await this.getOrder(order)
      return (now.status === 'completed' || now.status === 'failed') && now
    }, 120_000)
  }

  /** Waits until a picture of the order is being drawn. */
  async drawing(order: { id: string }): Promise<void> {
    await until(async () => (await this.getOrder(order)).images.some(({ status }) => status === 'processing'))
  }

  async subscription(): Promise<Subscription> {
    const { body } = await this.get<{ subscription: Subscription }>('/api/user/subscription')
    return body.subscription
  }

  generate<T = Problem>(order: { id: string }): Promise<Reply<T>> {
    return this.post(`/api/orders/${order.id}/generate`, {})
  }

  async getOrder(order: { id: string }): Promise<Order> {
    return (await this.get<Order>(`/api/orders/${order.id}`)).body
  }

  /** The cookies, for another program that should act as this browser. */
  cookies(): { name: string; value: string; url: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value, url: this.#url }))
  }

  cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keepCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
}

function blob(bytes: Uint8Array): Blob {
  return new Blob([new Uint8Array(bytes)])
}
