import type { Invariant } from './invariant.ts'

/** No upload that the server acknowledged is missing, unless its order's pictures have expired. */
export const uploads: Invariant = async ({ database }, families) => {
  const rows = await database.rows<{ upload_id: string }>('select upload_id from images')
  const over = await database.rows<{ id: string }>('select id from orders where pictures_deleted_at <= now()')
  const there = new Set(rows.map(({ upload_id }) => upload_id))
  const ended = new Set(over.map(({ id }) => id))
  return families.flatMap(({ orders, name }) =>
    orders
      .filter(({ latest }) => !ended.has(latest.id))
      .flatMap(({ kept, latest }) =>
        [...kept]
          .filter((id) => !there.has(id))
          .map((id) => `${name}: upload ${id} of order ${latest.id} is missing`),
      ),
  )
}
