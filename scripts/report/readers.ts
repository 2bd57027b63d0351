import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { DrawingInput } from '../../insight/insight.ts'
import type { Source } from './read-drawing.ts'

const filename = new URL('./read-drawing.ts', import.meta.url).href
const count = availableParallelism()
const threads = new Piscina({ filename, minThreads: count, maxThreads: count })

/** Reads drawings in parallel. Its threads start when this module is loaded. */
export const readDrawings = (sources: readonly Source[]): Promise<DrawingInput[]> =>
  Promise.all(sources.map((source) => threads.run(source)))

export const endReaders = () => threads.destroy()
