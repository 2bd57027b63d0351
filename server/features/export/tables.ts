import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../database/schema.ts'

/** The tables in an export, with all columns except the withheld ones. */
export const exported = {
  account: schema.accounts,
  sessions: schema.sessions,
  customers: schema.gatewayCustomers,
  declinedOrders: schema.declinedOrders,
  children: schema.children,
  wallPictures: schema.wallPictures,
  messages: schema.contactMessages,
  emails: schema.emails,
  emailStops: schema.suppressions,
  subscriptions: schema.subscriptions,
  payments: schema.payments,
  refunds: schema.refunds,
  giftCards: schema.giftCards,
  bookPrints: schema.bookPrints,
  grants: schema.creditGrants,
  entries: schema.creditEntries,
  order: schema.orders,
  images: schema.images,
  attempts: schema.imageAttempts,
  animations: schema.animations,
  upscales: schema.upscales,
  figurines: schema.figurines,
  recordings: schema.recordings,
  links: schema.links,
  linkLines: schema.linkLines,
  linkHearts: schema.linkHearts,
  modelCalls: schema.modelCalls,
  report: schema.reports,
  books: schema.books,
} as const satisfies Record<string, PgTable>

/** Columns that grant access to something, or name a file that is in the export under another name. */
export const withheld: readonly string[] = [
  ...[
    'key',
    'tokenHash',
    'codeHash',
    'wordHash',
    'browserId',
    'caller',
    'setupIntentId',
    'checkoutSessionId',
  ],
  ...['fileKey', 'workingKey', 'artworkKey', 'framedKey', 'otherKey', 'resultKey', 'htmlKey', 'pdfKey'],
  'fileId',
]

/** Tables with a parent's data that are not exported, and why. */
export const notExported = {
  refresh_tokens: 'secrets of the sessions',
  sign_in_links: 'secrets of a day; the sessions tell when somebody signed in',
  order_browsers: 'secrets of the browsers that may change an order',
  previews: 'tied to nobody',
  reading_holders: 'names of files that are made from the drawings',
  payment_events: 'numbers of the payment service, tied to nobody here',
  plan_pauses: 'codes that name nobody',
  files_in_flight: 'names of files that are being written',
  request_counts: 'codes that name nobody, for minutes',
  erasures: 'what is not there any more',
  operators: 'who of our staff may open the pages of operators, and secrets',
  blocked_addresses: 'codes that name nobody',
  operator_sessions: 'in which sessions our staff entered a code',
  audit_log: 'what our staff did, by numbers that name no parent',
  jobs: 'numbers of what the machines have to do',
} as const

/** Describes the JSON files: the columns of each part with their database types. */
export function describeExport(): object {
  const parts = Object.entries(exported).map(([part, table]) => [
    part,
    { table: getTableName(table), columns: columnsOf(table) },
  ])
  return { version: 1, times: 'ISO 8601, UTC', money: 'US cents', parts: Object.fromEntries(parts) }
}

function columnsOf(table: PgTable): Record<string, { type: string; required: boolean }> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !withheld.includes(name))
  return Object.fromEntries(
    columns.map(([name, column]) => [name, { type: column.getSQLType(), required: column.notNull }]),
  )
}
