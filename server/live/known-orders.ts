import { and, inArray, isNull } from 'drizzle-orm'
import type { Query } from '../database/database.ts'
import { orders } from '../database/schema.ts'

const MOST_AT_ONCE = 500

type Question = { id: string; resolve: (exists: boolean) => void; failed: (error: unknown) => void }

/** Returns a function that tells whether an order exists. Concurrent calls are batched, with one query at a time. */
export function knownOrders(db: Query): (id: string) => Promise<boolean> {
  const waiting: Question[] = []
  let asking = false

  const askAll = async () => {
    asking = true
    while (waiting.length > 0) await answer(db, waiting.splice(0, MOST_AT_ONCE))
    asking = false
  }
  return (id) =>
    new Promise((resolve, failed) => {
      waiting.push({ id, resolve, failed })
      if (!asking) void askAll()
    })
}

async function answer(db: Query, asked: Question[]): Promise<void> {
  const ids = [...new Set(asked.map(({ id }) => id.toLowerCase()))]
  try {
    const found = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(inArray(orders.id, ids), isNull(orders.deletedAt)))
    const known = new Set(found.map(({ id }) => id))
    for (const { id, resolve } of asked) resolve(known.has(id.toLowerCase()))
  } catch (error) {
    for (const { failed } of asked) failed(error)
  }
}
