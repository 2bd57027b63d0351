import type { Query } from './database.ts'

/**
 * A statement that reads ask for again and again: drizzle writes its text once for a database, and PostgreSQL plans it once for a
 * connection. Within a transaction it is written anew.
 */
export function prepared<Statement>(write: (tx: Query) => Statement): (tx: Query) => Statement {
  const written = new WeakMap<Query, Statement>()
  return (tx) => {
    const known = written.get(tx) ?? write(tx)
    written.set(tx, known)
    return known
  }
}
