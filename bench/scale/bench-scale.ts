import { availableParallelism, loadavg } from 'node:os'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { printTable, quantile, ratio } from '../measure.ts'
import { compared } from '../studio/threads.ts'
import { type Drawn, drawOrders } from './drawing.ts'
import { callAsPages } from './page-calls.ts'
import { type Stack, startStack } from './stack.ts'

const WORKERS = [1, 2, 4]
const AT_ONCE = 200

/** The measurements: who draws the orders, how many, and how long a model takes per picture. */
const parts = {
  // So slow that CPUs are idle, which shows how jobs are distributed.
  model: { artist: 'model', orders: 16, side: 240, delayMs: 30_000, workers: WORKERS },
  // Limited by the CPUs of this machine.
  studio: { artist: 'studio', orders: 6, side: 1200, delayMs: 0, workers: WORKERS },
  rush: { artist: 'model', orders: AT_ONCE, side: 240, delayMs: 2_000, workers: [4] },
} as const

type Part = Omit<(typeof parts)[keyof typeof parts], 'orders'> & { orders: number }
type Row = { part: string; workers: number; drawn: Drawn; load: number }

/** Measures how drawing scales with the number of worker processes, behind nginx as in production. @param only names of the parts to run, or all if empty @param atOnce orders of the part `rush` */
export async function benchScale(only: string[], atOnce = AT_ONCE): Promise<void> {
  const stack = await startStack()
  const rows: Row[] = []
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (only.length > 0 && !only.includes(name)) continue
      const orders = name === 'rush' ? atOnce : part.orders
      for (const workers of part.workers) rows.push(await measure(stack, name, { ...part, orders }, workers))
    }
  } finally {
    printRows(rows)
    await stack.close()
  }
  if (rows.some(({ part }) => part === 'studio')) await printCeiling()
}

/** Prints the upper limit for two workers: threads that draw the same picture without a service around them. */
async function printCeiling(): Promise<void> {
  const photo = await drawingJpeg('cat', parts.studio.side)
  const task = () => ({ photo, style: 'realistic', longSide: 2048 })
  const { one, two } = await compared('./render-many.ts', task, 4, 4, 3)
  console.log(`Two threads that only draw are ${ratio(one, two)} times as fast as one on this machine.`)
}

async function measure(stack: Stack, name: string, part: Part, workers: number): Promise<Row> {
  const { artist, orders, side, delayMs } = part
  stack.model.delayMs = delayMs
  const before = stack.model.billed()
  const meanwhile = (over: () => boolean, ids: string[]) => callAsPages(stack.url, over, ids)
  const drawing = await drawingJpeg('cat', side)
  const drawn = await drawOrders(stack, { workers, orders, artist, drawing, meanwhile })
  const billed = stack.model.billed() - before
  if (artist === 'model') drawn.lost += Math.abs(billed - orders)
  const row = { part: name, workers, drawn, load: loadavg()[0] ?? 0 }
  printRows([row])
  return row
}

/** The highest possible speedup of `workers` workers over this row's one, given the CPU time that other processes leave. */
function mostOf({ drawn: { busy, workersBusy } }: Row, workers: number): number {
  const left = availableParallelism() - (busy - workersBusy)
  return Math.min(workers, left / workersBusy)
}

function printRows(rows: Row[]): void {
  const rate = ({ drawn }: Row) => drawn.pictures / drawn.seconds
  const one = (part: string) => rows.find((row) => row.part === part && row.workers === 1)
  printTable(
    `npm run bench -- scale   (${availableParallelism()} processors; nginx, two web processes, PostgreSQL, one picture to an order)`,
    [
      'part',
      'workers',
      'pictures',
      'seconds',
      'of one worker',
      'at most',
      'CPU s a picture',
      'busy: workers of all',
      'lost or twice',
      'MB kept',
      'calls p99',
      'load',
    ],
    rows.map((row) => {
      const { part, workers, drawn, load } = row
      const single = one(part)
      return [
        part,
        String(workers),
        String(drawn.pictures),
        drawn.seconds.toFixed(1),
        single ? (rate(row) / rate(single)).toFixed(2) : '',
        single ? mostOf(single, workers).toFixed(2) : '',
        (drawn.cpu / drawn.pictures).toFixed(2),
        `${drawn.workersBusy.toFixed(2)} of ${drawn.busy.toFixed(2)}`,
        String(drawn.lost),
        (drawn.bytes / 1e6).toFixed(1),
        `${Math.round(quantile(drawn.calls, 0.99))} ms`,
        load.toFixed(1),
      ]
    }),
  )
}
