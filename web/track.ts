import { currency } from '#contract/plans.ts'
import { isPublicPage } from '#contract/site.ts'
import { isGranted } from './consent.ts'

/** What marketing may know. Money in US cents. */
export type MarketingEvent =
  | { name: 'PageView' | 'ViewContent' | 'AddToCart' | 'CompleteRegistration' | 'Lead' }
  | { name: 'InitiateCheckout' | 'Purchase'; cents: number }

/** Takes an event on to an ad pixel or a session-analytics tool. `details` carries dollars. */
export type Tracker = (name: MarketingEvent['name'], details?: { value: number; currency: string }) => void

const waitingKey = 'doodlebloom-events'
const boughtKey = 'doodlebloom-bought'
let trackers: readonly Tracker[] = []

/** Tells the trackers, if there are any and the parent agreed. Where none may run it waits for the next public page. */
export function track(event: MarketingEvent): void {
  if (!isGranted()) return
  if (isPublicPage(location.pathname) && trackers.length > 0) deliver(event)
  else sessionStorage.setItem(waitingKey, JSON.stringify([...waiting(), event]))
}

/** Tells of a purchase once, however often this tab learns that it went through. */
export function trackPurchase(id: string, cents: number): void {
  if (!isGranted() || sessionStorage.getItem(boughtKey) === id) return
  sessionStorage.setItem(boughtKey, id)
  track({ name: 'Purchase', cents })
}

/** Begins to tell these trackers, first of all what happened where none may run. */
export function startTracking(loaded: readonly Tracker[]): void {
  trackers = loaded
  const late = waiting()
  sessionStorage.removeItem(waitingKey)
  for (const event of late) deliver(event)
}

/** Stops at once, also for what still waits. */
export function stopTracking(): void {
  trackers = []
  sessionStorage.removeItem(waitingKey)
}

function deliver(event: MarketingEvent): void {
  const details =
    'cents' in event ? { value: event.cents / 100, currency: currency.toUpperCase() } : undefined
  for (const tell of trackers) tell(event.name, details)
}

function waiting(): MarketingEvent[] {
  try {
    return JSON.parse(sessionStorage.getItem(waitingKey) ?? '[]') as MarketingEvent[]
  } catch {
    return []
  }
}
