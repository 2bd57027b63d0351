import * as z from 'zod'
import type { PrintAddress } from '#contract/print-forms.ts'
import { Refusal } from '../../refusal.ts'
import { equalInConstantTime, sharedHmac } from '../../signing/signing.ts'
import { receiverAt } from '../receiver-at.ts'
import { type LuluAccess, luluClient } from './lulu-client.ts'
import {
  type PrintedBook,
  PrintFailure,
  type Printing,
  type PrintJob,
  type PrintState,
  type PrintWish,
} from './printing.ts'

export type LuluSettings = LuluAccess & {
  /** The email address for questions about a job: the operator's, never a parent's. */
  contact: string
  /** Product IDs, each for a format, paper and binding. */
  packages: Record<PrintedBook['binding'], string>
}

const states: Readonly<Record<string, PrintState>> = {
  CREATED: 'received',
  UNPAID: 'unpaid',
  PAYMENT_IN_PROGRESS: 'unpaid',
  PRODUCTION_DELAYED: 'printing',
  PRODUCTION_READY: 'printing',
  IN_PRODUCTION: 'printing',
  SHIPPED: 'shipped',
  DELIVERED: 'shipped',
  REJECTED: 'refused',
  ERROR: 'refused',
  CANCELED: 'canceled',
}

const Address = z.url({ protocol: /^https$/ })
const Item = z.object({ messages: z.object({ tracking_urls: z.array(z.string()).nullish() }).nullish() })

const Job = z
  .object({
    id: z.union([z.number(), z.string()]).transform(String),
    external_id: z.string().nullish(),
    status: z.object({ name: z.string(), line_item_statuses: z.array(Item).nullish().catch(null) }),
  })
  .transform(({ id, external_id, status }, context): PrintJob => {
    const state = states[status.name]
    if (!state) context.addIssue('A state that we do not know.')
    const addresses = status.line_item_statuses?.flatMap(({ messages }) => messages?.tracking_urls ?? [])
    const trackingUrl = addresses?.find((one) => Address.safeParse(one).success) ?? null
    return { id, reference: external_id ?? '', state: state ?? 'received', trackingUrl }
  })
const Jobs = z.object({ results: z.array(Job) })
const Costs = z.object({ total_cost_incl_tax: z.string().regex(/^\d+(\.\d+)?$/), currency: z.string() })
const Event = z.object({ topic: z.literal('PRINT_JOB_STATUS_CHANGED'), data: Job })

/** Lulu's Print API, or a server with the same API. */
export function luluPrinting(settings: LuluSettings): Printing {
  const { ask } = luluClient(settings)
  const receiver = receiverAt(settings.url)

  return {
    receiver,
    async quote(book, to, stop) {
      const body = {
        line_items: [
          {
            page_count: book.pages,
            pod_package_id: settings.packages[book.binding],
            quantity: book.copies,
          },
        ],
        shipping_address: addressOf(to),
        shipping_option: 'MAIL',
      }
      const path = '/print-job-cost-calculations/'
      const costs = await ask(Costs, { method: 'POST', path, body, stop })
      return { cents: Math.round(Number(costs.total_cost_incl_tax) * 100), currency: costs.currency }
    },
    async order(wish, stop) {
      if (receiver !== null && !wish.agreedTo.includes(receiver))
        throw new PrintFailure('not_agreed', `nobody agreed to ${receiver}`)
      return ask(Job, { method: 'POST', path: '/print-jobs/', body: jobOf(settings, wish), stop })
    },
    async find(reference, stop) {
      const path = `/print-jobs/?search=${encodeURIComponent(reference)}`
      const { results } = await ask(Jobs, { path, stop })
      return results.find((job) => job.reference === reference)
    },
    getJob: (jobId, stop) => ask(Job, { path: `/print-jobs/${encodeURIComponent(jobId)}/`, stop }),
    signatureHeader: 'lulu-hmac-sha256',
    readEvent(body, signature) {
      if (!isSignedBy(settings.secret, body, signature)) throw new Refusal('bad_signature')
      return Event.safeParse(JSON.parse(new TextDecoder().decode(body))).data?.data
    },
  }
}

const addressOf = ({ name, street, city, postcode, state, country, phone }: PrintAddress) => ({
  name,
  street1: street,
  city,
  postcode,
  country_code: country,
  phone_number: phone,
  ...(state && { state_code: state }),
})

function jobOf(
  { contact, packages }: LuluSettings,
  { reference, title, book, inside, cover, to }: PrintWish,
) {
  const source = ({ url, md5 }: PrintWish['inside']) => ({ source_url: url, source_md5_sum: md5 })
  return {
    contact_email: contact,
    external_id: reference,
    line_items: [
      {
        external_id: reference,
        title,
        quantity: book.copies,
        pod_package_id: packages[book.binding],
        interior: source(inside),
        cover: source(cover),
      },
    ],
    shipping_address: addressOf(to),
    shipping_level: 'MAIL',
  }
}

/** HMAC-SHA256 of the body. Lulu's documentation does not specify the encoding, so hex and base64 are both accepted. */
function isSignedBy(secret: string, body: Uint8Array, signature = ''): boolean {
  const hex = sharedHmac(secret, Buffer.from(body).toString())
  const base64 = Buffer.from(hex, 'hex').toString('base64')
  return [hex, base64].some((right) => equalInConstantTime(signature, right))
}
