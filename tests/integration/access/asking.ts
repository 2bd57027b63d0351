import { namesIn } from '#contract/names-in.ts'
import type { Answer, Row } from './access-rules.ts'
import { type Browsers, type Caller, headersOf } from './callers.ts'
import type { Thing } from './things.ts'

const form = { body: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
const json = (body: object) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

/** A method and a path with `:name` parameters. */
export type Route = { method: string; path: string }
export type Answered = { status: number; body: string }

let asked = 0

/** Makes a call as this caller about this thing, each time from another IP address to avoid rate limits. */
export async function ask(
  url: string,
  browsers: Browsers,
  { method, path }: Route,
  row: Pick<Row, 'body' | 'query' | 'form'>,
  [caller, thing]: [Caller, Thing],
): Promise<Answered> {
  asked++
  const input = typeof row.body === 'function' ? row.body(thing, caller) : row.body
  const { body = null, headers = {} } = row.form ? form : input ? json(input) : {}
  const client = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
  const address = addressIn(path, thing) + (row.query ? `?${row.query}` : '')
  const reply = await fetch(url + address, {
    method,
    body,
    redirect: 'manual',
    headers: { ...headers, ...headersOf(browsers, caller), 'x-forwarded-for': client },
  })
  return { status: reply.status, body: await reply.text() }
}

const things = {
  images: 'image',
  reports: 'report',
  sessions: 'session',
  erasures: 'erasure',
  children: 'child',
  'wall-pictures': 'wallPicture',
  'gift-cards': 'giftCard',
  'book-prints': 'bookPrint',
} as const
const ofLink = { links: 'link', 'link-lines': 'line' } as const

function addressIn(path: string, thing: Thing): string {
  const named = <Name extends string>(names: readonly Name[]) =>
    names.find((name) => path.includes(`/${name}/:id`))
  const [folder, part] = [named(namesIn(things)), named(namesIn(ofLink))]
  const {
    upload,
    file,
    links: [link],
  } = thing
  const token = link?.token ?? ''
  const id = part ? (link?.[ofLink[part]] ?? '') : thing[folder ? things[folder] : 'order']
  const filled = path.replace(':id', id).replace(':uploadId', upload).replace(':token', token)
  return filled.replace('*', file).replace(':name', 'letter.eml').replace(':view', '0')
}

export const answerOf = ({ status, body }: Answered): Answer => (status < 400 ? 'in' : JSON.parse(body).code)

/** The answer to every caller about a deleted or unknown thing, as far as the path implies it. */
export const goneAt = ({ path }: Route): Answer | undefined => {
  // Operators can see what is left of deleted orders. For others these calls do not exist.
  if (path.startsWith('/api/admin/')) return undefined
  if (path.includes('/images/:id')) return 'image_not_found'
  if (path.includes('/reports/:id')) return 'report_not_found'
  // This call checks the session before it looks for the order.
  if (path.endsWith('/:id/walls')) return undefined
  return path.includes('/orders/:id') ? 'order_not_found' : undefined
}
