import { createHmac } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type LocalServer, startLocalServer } from '../local-server.ts'

/** What happens to the next request that does not ask for a token. */
type Behavior =
  | 'ok'
  /** The token has expired early. */
  | 'ended_token'
  | 'rate_limited'
  | 'broken'
  /** Accepts the order and closes the connection without an answer. */
  | 'loses_answer'
  /** Accepts the order and never answers. */
  | 'slow'

type Status = { name: string; line_item_statuses: { name: string; messages: { tracking_urls?: string[] } }[] }
type Job = { id: number; external_id: string; status: Status; body: Record<string, unknown> }

export type FakeLulu = LocalServer & {
  jobs: Job[]
  tokens: number
  /** Whether its search does not find jobs yet. */
  hidesNew: boolean
  /** The price per page in cents, on top of 5 dollars per order. */
  pageCents: number
  next(...behaviors: Behavior[]): void
  /** Moves a job to a state. A shipped job gets a tracking URL. */
  move(job: Job, name: string): void
  /** The body and signature of the webhook for a job. */
  eventOf(job: Job): { body: Buffer; signature: string }
}

export const luluKey = { key: 'key', secret: 'geheim' }

/** A fake of Lulu's Print API as documented at api.lulu.com/docs, version v1. */
export async function fakeLulu({ tokenSeconds = 3600, port = 0 } = {}): Promise<FakeLulu> {
  const planned: Behavior[] = []
  const server = await startLocalServer(async (incoming, outgoing) => {
    const body = await text(incoming)
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://localhost')
    const reply = (status: number, answer: unknown, headers = {}) =>
      outgoing
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(answer))
    if (pathname === '/auth/realms/glasstree/protocol/openid-connect/token') {
      const basic = `Basic ${Buffer.from(`${luluKey.key}:${luluKey.secret}`).toString('base64')}`
      const isRight = incoming.headers.authorization === basic && body === 'grant_type=client_credentials'
      if (!isRight) return reply(401, { error: 'unauthorized_client' })
      fake.tokens++
      const token = { access_token: `token-${fake.tokens}`, token_type: 'bearer' }
      return reply(200, { ...token, expires_in: tokenSeconds })
    }
    const behavior = planned.shift()
    const isKnown = incoming.headers.authorization === `Bearer token-${fake.tokens}`
    if (!isKnown || behavior === 'ended_token') return reply(401, { detail: 'Signature has expired.' })
    if (behavior === 'rate_limited') return reply(429, { detail: 'Throttled.' }, { 'retry-after': '7' })
    if (behavior === 'broken') return reply(502, { detail: 'Bad gateway' })
    const asked = `${incoming.method} ${pathname}`
    if (asked === 'POST /print-job-cost-calculations/') return quote(JSON.parse(body), fake.pageCents, reply)
    if (asked === 'GET /print-jobs/')
      return reply(200, { count: 0, results: found(searchParams.get('search') ?? '') })
    if (asked === 'POST /print-jobs/') {
      const faults = faultsOf(JSON.parse(body))
      if (faults) return reply(400, faults)
      const job = take(JSON.parse(body))
      if (behavior === 'loses_answer') return outgoing.destroy()
      return behavior === 'slow' ? undefined : reply(201, job)
    }
    const job = fake.jobs.find(({ id }) => pathname === `/print-jobs/${id}/`)
    return job ? reply(200, job) : reply(404, { detail: 'Not found.' })
  }, port)

  const found = (words: string) =>
    fake.hidesNew ? [] : fake.jobs.filter(({ external_id: id }) => id.includes(words))
  const take = (body: Record<string, unknown>): Job => {
    const job = {
      id: fake.jobs.length + 1,
      external_id: String(body.external_id),
      status: statusOf('CREATED'),
      body,
    }
    fake.jobs.push(job)
    return job
  }
  const fake: FakeLulu = {
    ...server,
    jobs: [],
    tokens: 0,
    hidesNew: false,
    pageCents: 20,
    next: (...behaviors) => planned.push(...behaviors),
    move(job, name) {
      job.status = statusOf(name, name === 'SHIPPED' ? [`https://carrier.example/${job.id}`] : undefined)
    },
    eventOf(job) {
      const body = Buffer.from(JSON.stringify({ topic: 'PRINT_JOB_STATUS_CHANGED', data: job }))
      return { body, signature: createHmac('sha256', luluKey.secret).update(body).digest('hex') }
    },
  }
  return fake
}

const statusOf = (name: string, addresses?: string[]): Status => ({
  name,
  line_item_statuses: [{ name, messages: addresses ? { tracking_urls: addresses } : {} }],
})

type QuoteRequest = {
  line_items: { page_count: number; quantity: number }[]
  shipping_address: Record<string, string>
}
type Reply = (status: number, answer: unknown) => unknown

function quote(
  { line_items: items, shipping_address: to }: QuoteRequest,
  pageCents: number,
  reply: Reply,
): unknown {
  if (!to.postcode) return reply(400, { shipping_address: { postcode: ['This field is required.'] } })
  const cents = items.reduce((sum, item) => sum + item.page_count * item.quantity * pageCents, 500)
  return reply(201, { currency: 'USD', total_cost_incl_tax: (cents / 100).toFixed(2) })
}

/** The validation errors of an order in Lulu's format, or undefined if it is valid. */
function faultsOf(body: Record<string, unknown>): object | undefined {
  const required = ['contact_email', 'line_items', 'shipping_address', 'shipping_level']
  const missing = required.filter((name) => !body[name])
  if (missing.length > 0)
    return Object.fromEntries(missing.map((name) => [name, ['This field is required.']]))
  const { phone_number: phone = '' } = body.shipping_address as Record<string, string>
  const isPhone = /^\+?[\d\s\-./()]{8,20}$/.test(phone)
  return isPhone ? undefined : { shipping_address: { phone_number: [`${phone} is no phone number.`] } }
}
