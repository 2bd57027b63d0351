import { until } from '#tests/factories/until.ts'
import { paidOrders, timedGenerate } from '../shared/paid-orders.ts'
import { busySeconds, cpuSeconds } from '../shared/process-usage.ts'
import type { Artist, Stack } from './stack.ts'

const LONGEST_MS = 500_000

export type Drawn = {
  /** Time from the first request to the last picture. */
  seconds: number
  /** CPU seconds of all workers. */
  cpu: number
  /** Average number of busy CPUs on this machine, by any process and by the workers. */
  busy: number
  workersBusy: number
  pictures: number
  /** Orders that are not completed, pictures without artwork, and attempts beyond the first. */
  lost: number
  /** Milliseconds that each call of a page took meanwhile. */
  calls: number[]
  /** Bytes per order that remain in the bucket. */
  bytes: number
}

type Wanted = {
  workers: number
  orders: number
  artist: Artist
  drawing: Buffer
  /** Runs while drawing goes on, until `over` is true. */
  meanwhile?: (over: () => boolean, orderIds: string[]) => Promise<number[]>
}

/** Draws orders with one picture each, requested at once, with a number of workers. */
export async function drawOrders(stack: Stack, wanted: Wanted): Promise<Drawn> {
  const { workers, orders, artist, drawing, meanwhile } = wanted
  const bytesBefore = await storedBytes(stack)
  const bought = await paidOrders(stack.url, orders, [{ bytes: drawing }])
  const ids = bought.map(({ order }) => order.id)
  const running = await stack.startWorkers(workers, artist)
  const usedBefore = await Promise.all(running.map(({ process }) => cpuSeconds(process.pid)))
  const [began, busyBefore] = [performance.now(), busySeconds()]
  let over = false
  const calls = meanwhile?.(() => over, ids) ?? Promise.resolve([])
  await Promise.all(bought.map(timedGenerate))
  await until(async () => (await openOrders(stack, ids)) === 0, LONGEST_MS)
  over = true
  const seconds = (performance.now() - began) / 1000
  const busy = (busySeconds() - busyBefore) / seconds
  const used = await Promise.all(running.map(({ process }) => cpuSeconds(process.pid)))
  const cpu = used.reduce((sum, one, i) => sum + one - (usedBefore[i] ?? 0), 0)
  const result = {
    ...(await outcome(stack, ids)),
    cpu,
    busy,
    workersBusy: cpu / seconds,
    calls: await calls,
    bytes: ((await storedBytes(stack)) - bytesBefore) / orders,
  }
  await Promise.all(running.map(({ process }) => process.end()))
  return result
}

async function openOrders({ testbed }: Stack, ids: string[]): Promise<number> {
  const [row] = await testbed.server.rows<{ open: number }>(
    `select count(*)::int as open from orders where id = any($1) and status = 'processing'`,
    [ids],
  )
  return row?.open ?? 0
}

async function storedBytes({ testbed }: Stack): Promise<number> {
  const [row] = await testbed.server.rows<{ bytes: number }>(
    'select coalesce(sum(bytes), 0)::float as bytes from stored_files',
  )
  return row?.bytes ?? 0
}

async function outcome(
  { testbed }: Stack,
  ids: string[],
): Promise<Pick<Drawn, 'seconds' | 'pictures' | 'lost'>> {
  const [row] = await testbed.server.rows<{ seconds: number; pictures: number; lost: number }>(
    `select extract(epoch from max(a.finished_at) - min(a.created_at))::float as seconds,
       (count(*) filter (where i.artwork_key is not null))::int as pictures,
       (count(*) filter (where o.status <> 'completed' or i.artwork_key is null or a.number > 1))::int as lost
     from orders o join images i on i.order_id = o.id join image_attempts a on a.image_id = i.id where o.id = any($1)`,
    [ids],
  )
  if (!row) throw new Error('Nothing was drawn.')
  return row
}
