import type { Database } from '#server/database/database.ts'

/** The process died here; committed data stays. */
export class Died extends Error {}

/** A database on which the process dies before a commit, or after it but before the caller knows. */
export function dyingDatabase(
  db: Database,
  death: () => 'before commit' | 'after commit' | undefined,
): Database {
  const dying: Database = Object.create(db)
  dying.transaction = async (run, config) => {
    const when = death()
    const result = await db.transaction(async (tx) => {
      const inner = await run(tx)
      if (when === 'before commit') throw new Died()
      return inner
    }, config)
    if (when === 'after commit') throw new Died()
    return result
  }
  return dying
}
