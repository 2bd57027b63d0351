import type { Invariant } from './invariant.ts'

type Attempt = {
  id: string
  status: string
  image_status: string
  reserved: boolean
  settled: string | null
  current: boolean
}

/** Each attempt is completed with its artwork stored, or failed with its credit returned. Refunded pictures are skipped. */
export const pictures: Invariant = async ({ database, store }) => {
  const begun = await database.rows<Attempt>(
    `select a.id, a.status, i.status as image_status, i.attempt_id = a.id as current,
       exists (select from credit_entries e where e.attempt_id = a.id and e.kind = 'reserve') as reserved,
       (select kind from credit_entries e where e.attempt_id = a.id and e.kind in ('use', 'return')) as settled
     from image_attempts a join images i on i.id = a.image_id where i.taken_back_at is null`,
  )
  const unsettled = await database.rows<{ attempt: string; about: string }>(
    `select e.attempt_id as attempt, concat_ws(', ', 'grant ' || min(g.cause), 'picture ' || min(i.id::text), min(i.status::text),
       'order ' || min(i.order_id::text), 'attempt ' || min(a.status)) as about
     from credit_entries e join credit_grants g on g.id = e.grant_id
     left join image_attempts a on a.id = e.attempt_id left join images i on i.id = a.image_id
     group by e.attempt_id having bool_or(e.kind = 'reserve') and not bool_or(e.kind in ('use', 'return'))`,
  )
  return [
    ...begun.flatMap((attempt) => faultsOf(attempt, store.files)),
    ...unsettled.map(
      ({ attempt, about }) => `credit of attempt ${attempt} is neither used nor returned: ${about}`,
    ),
  ]
}

function faultsOf({ id, status, ...attempt }: Attempt, stored: ReadonlyMap<string, Buffer>): string[] {
  if (status !== 'completed' && status !== 'failed') return [`attempt ${id} is ${status}`]
  const faults: string[] = []
  if (attempt.current && attempt.image_status !== status)
    faults.push(`attempt ${id} is ${status}, its picture is ${attempt.image_status}`)
  if (status === 'failed' && attempt.reserved && attempt.settled !== 'return')
    faults.push(`attempt ${id} failed and its credit did not come back`)
  if (attempt.settled === 'use' && !stored.has(`artwork/${id}.jpg`))
    faults.push(`attempt ${id} was paid for and its artwork is missing`)
  return faults
}
