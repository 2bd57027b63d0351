import type { Invariant } from './invariant.ts'

/** Nothing remains of what the server said is erased: in any table, file name or at the gateway. Only the receipts of erasures stay. */
export const erasure: Invariant = async ({ database, store, gateway }, families) => {
  const erased = families.flatMap((family) => family.erased)
  if (erased.length === 0) return []
  const tables = await database.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs') and tablename <> 'erasures'`,
  )
  const faults: string[] = []
  for (const { name } of tables) {
    const rows = await database.rows<{ word: string; row: string }>(
      `select word, t::text as row from ${name} t join unnest($1::text[]) word on t::text like '%' || word || '%'`,
      [erased],
    )
    faults.push(...rows.map(({ word, row }) => `${word} still stands in ${name}: ${row.slice(0, 200)}`))
  }
  const names = [...store.files.keys()].filter((key) => erased.some((word) => key.includes(word)))
  const customers = [...gateway.stripe.books.customers.values()].filter(({ email }) =>
    erased.includes(email ?? ''),
  )
  return [
    ...faults,
    ...names.map((key) => `${key} was erased and is stored`),
    ...customers.map(({ id, email }) => `the gateway still knows ${email} as ${id}`),
  ]
}
