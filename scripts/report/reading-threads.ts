import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'

const each = availableParallelism()

/** Threads that read drawings, one for each processor; they start with this module. */
export const readingThreads = new Piscina({
  filename: new URL('./read-drawing.ts', import.meta.url).href,
  minThreads: each,
  maxThreads: each,
})
