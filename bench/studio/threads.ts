import { Piscina } from 'piscina'
import { median, ms, printTable, ratio } from '../measure.ts'
import type { Loop } from './ceiling.ts'

const pictures = 4

/** Measures how much faster two threads draw than one, and the same for plain loops. They take turns, equally warm, on the same machine. */
export async function benchThreads(photo: Uint8Array, quick: boolean): Promise<void> {
  const [warmUps, rounds] = quick ? [8, 3] : [16, 5]
  const drawing = () => ({ photo, style: 'disney', longSide: 2048 })
  const drawn = await compared('./render-many.ts', drawing, pictures, warmUps, rounds)
  const rows = [row(`${pictures} pictures, photo to JPEG`, drawn)]
  for (const loop of ['arithmetic', 'memory'] satisfies Loop[])
    rows.push(row(`plain loops: ${loop}`, await compared('./ceiling.ts', () => loop, 2, 2, rounds)))
  printTable(
    `One thread and two, by the clock, each thread warm (${warmUps} pictures), medians of ${rounds} (aim: 1.8)`,
    ['what', 'one', 'two', 'times as fast'],
    rows,
  )
}

type Times = { one: number; two: number }

function row(what: string, { one, two }: Times): string[] {
  return [what, ms(one), ms(two), ratio(one, two)]
}

/** The wall-clock milliseconds that one thread and two threads of a script take for the tasks, taking turns. */
export async function compared(
  script: string,
  task: () => unknown,
  tasks: number,
  warmUps: number,
  rounds: number,
): Promise<Times> {
  const filename = new URL(script, import.meta.url).href
  const one = new Piscina({ filename, minThreads: 1, maxThreads: 1 })
  const two = new Piscina({ filename, minThreads: 2, maxThreads: 2 })
  const run = (pool: Piscina, count: number) =>
    Promise.all(Array.from({ length: count }, () => pool.run(task())))
  const timed = async (pool: Piscina) => {
    const started = performance.now()
    await run(pool, tasks)
    return performance.now() - started
  }
  for (let n = 0; n < warmUps; n++) {
    await run(one, 1)
    await run(two, 2)
  }
  const took = { one: [0], two: [0] }
  for (let round = 0; round < rounds; round++) {
    took.one[round] = await timed(one)
    took.two[round] = await timed(two)
  }
  await Promise.all([one.close(), two.close()])
  return { one: median(took.one), two: median(took.two) }
}
