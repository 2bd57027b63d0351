import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SubscriptionStatus } from '#contract/accounts.ts'
import { AuditAction, AuditSubject } from '#contract/admin/audit.ts'
import { BookPrintStatus } from '#contract/book-prints.ts'
import { ChildColor } from '#contract/children.ts'
import { SuppressionReason } from '#contract/email-suppressions.ts'
import { GiftCardStatus } from '#contract/gift-cards.ts'
import { GiftDelivery } from '#contract/gift-forms.ts'
import { Artist, ImageStatus, Style } from '#contract/images.ts'
import { Language } from '#contract/languages.ts'
import { OrderStatus } from '#contract/orders.ts'
import { DisputeStatus, Gateway, PaymentStatus } from '#contract/payments.ts'
import { permissionVersions } from '#contract/permission.ts'
import { BundleType, PlanId } from '#contract/plans.ts'
import { ReportStatus } from '#contract/reports.ts'
import { BrowserName, DeviceName } from '#contract/sessions.ts'
import { Interval } from '#contract/subscriptions.ts'
import { voiceConsentVersions } from '#contract/voice-consent.ts'
import { ConsentVersion } from '#contract/withdrawal.ts'
import { freshDatabase } from '#tests/database.ts'
import { emailKinds } from './kinds.ts'
import * as schema from './schema.ts'

const closedSets: Record<string, readonly string[]> = {
  artist: Artist.options,
  audit_action: AuditAction.options,
  audit_subject: AuditSubject.options,
  billing_interval: Interval.options,
  book_print_status: BookPrintStatus.options,
  browser_name: BrowserName.options,
  bundle_type: BundleType.options,
  child_color: ChildColor.options,
  consent_version: ConsentVersion.options,
  device_name: DeviceName.options,
  dispute_status: DisputeStatus.options,
  email_kind: emailKinds,
  gateway: Gateway.options.filter((gateway) => gateway !== 'off'),
  gift_card_status: GiftCardStatus.options,
  gift_delivery: GiftDelivery.options,
  image_status: ImageStatus.options,
  language: Language.options,
  letter_stop_reason: SuppressionReason.options,
  order_status: OrderStatus.options,
  payment_status: PaymentStatus.options,
  permission_version: permissionVersions,
  plan_id: PlanId.options,
  report_status: ReportStatus.options,
  style: Style.options,
  subscription_status: ['incomplete', ...SubscriptionStatus.options],
  voice_consent_version: voiceConsentVersions,
}

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

test('a migrated database has exactly the tables and columns that server/database/schema/ declares', async () => {
  const { rows } = await client.query<{ column: string }>(`
    select format('%s.%s %s', relname, attname, format_type(coalesce(nullif(b.typbasetype, 0), nullif(t.typbasetype, 0), t.oid), -1))
      || case when attnotnull then ' not null' else '' end || case when atthasdef then ' default' else '' end as column
    from pg_attribute
      join pg_class c on c.oid = attrelid
      join pg_type t on t.oid = atttypid
      left join pg_type b on b.oid = t.typbasetype
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' and attnum > 0 and not attisdropped`)
  expect(rows.map(({ column }) => column).sort()).toEqual(declaredColumns().sort())
})

test('each domain type of the database accepts exactly the values that TypeScript lists', async () => {
  const { rows } = await client.query<{ typname: string }>(
    `select typname from pg_type where typtype = 'd' and typnamespace = 'public'::regnamespace order by typname`,
  )
  const domains = rows.map(({ typname }) => typname)
  expect(domains).toEqual(Object.keys(closedSets).sort())
  const values = [...new Set(Object.values(closedSets).flat()), '']
  for (const domain of domains) {
    const taken: string[] = []
    for (const value of values) if (await holds(domain, value)) taken.push(value)
    expect([domain, taken.sort()]).toEqual([domain, [...(closedSets[domain] ?? [])].sort()])
  }
})

// The demo gateway's tables are exempt because it deletes nothing.
test('every foreign key has an index, so that deleting a row quickly finds the rows that refer to it', async () => {
  const { rows } = await client.query<{ key: string }>(`
    select format('%s.%s', conrelid::regclass, attname) as key
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'demo%'
      and not exists (select 1 from pg_index where indrelid = conrelid and indkey[0] = attnum
        and coalesce(pg_get_expr(indpred, indrelid), '') in ('', format('(%I IS NOT NULL)', attname)))`)
  expect(rows.map(({ key }) => key).sort()).toEqual([])
})

function declaredColumns(): string[] {
  const tables = Object.values(schema).filter((table) => is(table, PgTable))
  return tables.flatMap((table) => {
    const { name, primaryKeys } = getTableConfig(table)
    const keys = primaryKeys.flatMap(({ columns }) => columns.map((column) => column.name))
    return Object.values(getTableColumns(table)).map((column) => {
      const required = column.notNull || keys.includes(column.name) ? ' not null' : ''
      return `${name}.${column.name} ${column.getSQLType()}${required}${column.hasDefault ? ' default' : ''}`
    })
  })
}

const holds = (domain: string, value: string): Promise<boolean> =>
  client.query(`select $1::text::${domain}`, [value]).then(
    () => true,
    () => false,
  )
