import { type OrderSight, sightToCome } from '#contract/sights.ts'

/** Written into the page by the server; the build writes what will stand there. */
const SIGHT = 'data-sight'

let seen: OrderSight | null = null

/** What this page shows of the order before the order has come; null where the server wrote nothing. */
export function readSight(orderId: string): OrderSight | null {
  if (typeof document === 'undefined') return sightToCome
  const written = document.querySelector(`[${SIGHT}]`)?.getAttribute(SIGHT)
  if (written) seen = JSON.parse(written)
  return seen?.id === orderId.toLowerCase() ? seen : null
}

/** The order itself is there. */
export function forgetSight(): void {
  seen = null
}

/** What a page carries so that a browser finds the sight in it again. */
export const carrying = (sight: OrderSight) => ({
  [SIGHT]: sight === sightToCome ? sightToCome.all : JSON.stringify(sight),
})
