import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { DrawingInput } from '../../insight/insight.ts'
import type { Source } from './read-drawings.ts'

type Reader = (sources: readonly Source[]) => Promise<DrawingInput[]>

const file = new URL('./read-drawings.ts', import.meta.url).href
const others = availableParallelism() - 1
const threads = new Piscina({ filename: file, minThreads: others, maxThreads: Math.max(1, others) })

const here: Reader = async (sources) => (await import('./read-drawings.ts')).default(sources)
const inThread: Reader = (sources) => threads.run(sources)

// This thread comes last: while it reads it hears of nothing.
const readers = [...Array.from({ length: others }, () => inThread), here]

/** Reads drawings beside each other: each processor takes its share. The threads for it start with this module. */
export async function readBeside(sources: readonly Source[]): Promise<DrawingInput[]> {
  const count = readers.length
  const shares = readers.map((read, n) => read(sources.filter((_, k) => k % count === n)))
  const read = await Promise.all(shares)
  return sources.flatMap((_, k) => read[k % count]?.[Math.floor(k / count)] ?? [])
}

export const endReaders = () => threads.destroy()
