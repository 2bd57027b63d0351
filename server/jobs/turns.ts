/** How much each picture of an order is delayed behind the one before it: about the time to draw one on a busy day. */
export const TURN_SECONDS = 60

const EPOCH_SECONDS = Date.UTC(2026, 0, 1) / 1000

/** The priority of a job: first come, first served, but the n-th of an order counts as if it came n turns later, so that a large order does not block others. */
export function priorityOf(turn: number, nowMs = Date.now()): number {
  const came = Math.floor(nowMs / 1000 - EPOCH_SECONDS)
  // The queue takes the highest first.
  return -(came + turn * TURN_SECONDS)
}
