import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { DrawingInput } from '../../insight/insight.ts'
import type { Begun } from '../../server/pictures/report-drawing.ts'
import type { Source } from './read-drawings.ts'

const file = new URL('./read-drawings.ts', import.meta.url).href
const others = availableParallelism() - 1
const threads = new Piscina({ filename: file, minThreads: others, maxThreads: Math.max(1, others) })

/** Reads drawings beside each other: each processor takes its share. The threads for it start with this module. */
export async function readBeside(sources: readonly Source[]): Promise<DrawingInput[]> {
  const count = others + 1
  const left = sources.length % count === 1 ? sources.at(-1) : undefined
  const shared = left ? sources.slice(0, -1) : sources
  const shares = Array.from({ length: count }, (_, n) => shared.filter((_, k) => k % count === n))
  // One drawing more than the processors share evenly is begun by a thread and read to its end by this one.
  const begun: Promise<Begun> | undefined = left && threads.run(left, { name: 'begin' })
  const inThreads = shares.slice(1).map((share) => threads.run(share))
  // This thread comes last: while it reads it hears of nothing.
  const task = import('./read-drawings.ts')
  const here = task.then(({ default: readHere }) => readHere(shares[0] ?? []))
  const last =
    left && Promise.all([task, begun, here]).then(([{ readOn }, half]) => half && readOn(left, half))
  const [odd, ...read] = await Promise.all([last, here, ...inThreads])
  return [...shared.flatMap((_, k) => read[k % count]?.[Math.floor(k / count)] ?? []), ...(odd ? [odd] : [])]
}

export const endReaders = () => threads.destroy()
