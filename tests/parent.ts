import { randomUUID } from 'node:crypto'
import { Order } from '#contract/orders.ts'
import { PaymentSetup } from '#contract/payments.ts'
import type { PackId } from '#contract/plans.ts'

const GOOD_CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }

export type Parent = {
  /** The cookies of the parent's browser, for another program that is to act as the same browser. */
  cookies(): { name: string; value: string; url: string }[]
  begin(bundleType: PackId): Promise<Order>
  upload(orderId: string, drawings: readonly Buffer[]): Promise<void>
  pay(orderId: string, bundleType: PackId): Promise<void>
  generate(orderId: string): Promise<void>
  look(orderId: string): Promise<Order>
  download(imageId: string): Promise<Buffer>
}

/** A parent who speaks HTTP: one browser's cookies, and the calls that the pages make. */
export function parentAt(url: string): Parent {
  const cookies = new Map<string, string>()

  async function call(method: string, path: string, body?: FormData | object): Promise<Response> {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: headersOf(url, cookies, body),
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    for (const line of reply.headers.getSetCookie()) remember(cookies, line)
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply
  }

  const order = async (reply: Promise<Response>) => Order.parse(await (await reply).json())

  return {
    cookies: () => [...cookies].map(([name, value]) => ({ name, value, url })),
    begin: (bundleType) =>
      order(call('POST', '/api/orders', { bundleType, childAge: 5, email: 'anna@example.com' })),
    async upload(orderId, drawings) {
      await call('POST', `/api/orders/${orderId}/images`, uploadForm(drawings))
    },
    async pay(orderId, bundleType) {
      const setup = await call('POST', '/api/create-payment-intent', { bundleType, orderId })
      const { clientSecret } = PaymentSetup.parse(await setup.json())
      await call('POST', '/api/demo-payments/confirm', { clientSecret, card: GOOD_CARD })
    },
    async generate(orderId) {
      await call('POST', `/api/orders/${orderId}/generate`, {})
    },
    look: (orderId) => order(call('GET', `/api/orders/${orderId}`)),
    async download(imageId) {
      return Buffer.from(await (await call('GET', `/api/images/${imageId}/download`)).arrayBuffer())
    },
  }
}

function headersOf(url: string, cookies: Map<string, string>, body: unknown): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const json = body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }
  return { origin: url, cookie, ...json }
}

function remember(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const [name = '', ...value] = pair.split('=')
  cookies.set(name, value.join('='))
}

function uploadForm(drawings: readonly Buffer[]): FormData {
  const form = new FormData()
  drawings.forEach((drawing, i) => {
    form.append(`styles[${i}]`, 'disney')
    form.append(`contexts[${i}]`, '')
    form.append(`uploadIds[${i}]`, randomUUID())
    form.append('images', new Blob([new Uint8Array(drawing)], { type: 'image/png' }), `drawing-${i}.png`)
  })
  return form
}
