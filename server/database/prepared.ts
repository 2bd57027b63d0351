import type { Query } from './database.ts'

/** Caches a frequent statement per `tx`: its SQL is built once, and PostgreSQL plans it once per connection. */
export function prepared<Statement>(write: (tx: Query) => Statement): (tx: Query) => Statement {
  const written = new WeakMap<Query, Statement>()
  return (tx) => {
    const known = written.get(tx) ?? write(tx)
    written.set(tx, known)
    return known
  }
}
