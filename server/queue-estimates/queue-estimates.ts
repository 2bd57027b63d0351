import type { Artist } from '#contract/images.ts'
import type { QueueEstimate } from '#contract/queue-estimates.ts'
import type { Database } from '../database/database.ts'
import { waitsOf } from './estimate.ts'
import { listQueuedImages, listRuns } from './store.ts'

export type QueueEstimates = {
  /** Estimates for the unfinished pictures of one order, by ID. About other orders they reveal only the number of pictures ahead. */
  waitsOf(orderId: string): Promise<ReadonlyMap<string, QueueEstimate>>
}

type EstimatesByOrder = Map<string, Map<string, QueueEstimate>>

/** However many parents ask, the database is queried at most this often. */
const FRESH_MS = 1000

/** Opens the estimates for all queued pictures, based on earlier runs of these artists. */
export function openQueueEstimates(db: Database, artists: readonly Artist[]): QueueEstimates {
  let freshUntil = 0
  let known: Promise<EstimatesByOrder> = Promise.resolve(new Map())
  return {
    async waitsOf(orderId) {
      if (Date.now() > freshUntil) {
        // No second query while one is running, however slow the database is.
        freshUntil = Number.POSITIVE_INFINITY
        known = queryEstimates(db, artists).finally(() => {
          freshUntil = Date.now() + FRESH_MS
        })
      }
      return (await known).get(orderId) ?? new Map()
    },
  }
}

async function queryEstimates(db: Database, artists: readonly Artist[]): Promise<EstimatesByOrder> {
  const byOrder: EstimatesByOrder = new Map()
  const queue = await listQueuedImages(db)
  if (queue.length === 0) return byOrder
  const waits = waitsOf(queue, await listRuns(db, artists))
  for (const { orderId, imageId } of queue) {
    const ofOrder = byOrder.get(orderId) ?? new Map<string, QueueEstimate>()
    const wait = waits.get(imageId)
    if (wait) byOrder.set(orderId, ofOrder.set(imageId, wait))
  }
  return byOrder
}
