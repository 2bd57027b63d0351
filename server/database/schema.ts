// The tables as queries see them. What they promise (checks, keys, indexes) stands in migrations/.
export * from './schema/accounts.ts'
export * from './schema/children.ts'
export * from './schema/counts.ts'
export * from './schema/emails.ts'
export * from './schema/files.ts'
export * from './schema/operators.ts'
export * from './schema/orders.ts'
export * from './schema/payments.ts'
