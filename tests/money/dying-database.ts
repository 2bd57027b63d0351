import type { Database } from '#server/database/database.ts'

/** The process died here; what was committed stays. */
export class Died extends Error {}

/** A database whose transactions end as `death` says: the process dies before the commit, or after it and before anybody heard. */
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
