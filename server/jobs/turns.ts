/** How long a picture steps back behind the one before it of the same order, about what drawing one takes on a busy day. */
export const TURN_SECONDS = 60

const EPOCH_SECONDS = Date.UTC(2026, 0, 1) / 1000

/** The priority of a job: first come, first served, the n-th of an order as if it had come n turns later, so a long order holds up nobody. */
export function priorityOf(turn: number, nowMs = Date.now()): number {
  const came = Math.floor(nowMs / 1000 - EPOCH_SECONDS)
  // The queue takes the highest first.
  return -(came + turn * TURN_SECONDS)
}
