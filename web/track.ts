import { currency } from '#contract/plans.ts'
import { isPublicPage } from '#contract/site.ts'
import { isGranted } from './consent.ts'

/** Events that may be tracked for marketing. Money is in US cents. */
export type MarketingEvent =
  | { name: 'PageView' | 'ViewContent' | 'AddToCart' | 'CompleteRegistration' | 'Lead' }
  | { name: 'InitiateCheckout' | 'Purchase'; cents: number }

/** Passes an event to an ad pixel or a session analytics tool. The value in `details` is in dollars. */
export type Tracker = (name: MarketingEvent['name'], details?: { value: number; currency: string }) => void

const waitingKey = 'doodlebloom-events'
const boughtKey = 'doodlebloom-bought'
let trackers: readonly Tracker[] = []

/** Sends an event to the trackers if the parent agreed. Where none run, it waits for the next public page. */
export function track(event: MarketingEvent): void {
  if (!isGranted()) return
  if (isPublicPage(location.pathname) && trackers.length > 0) deliver(event)
  else sessionStorage.setItem(waitingKey, JSON.stringify([...waiting(), event]))
}

/** Tracks a purchase once, however often this tab learns that it succeeded. */
export function trackPurchase(id: string, cents: number): void {
  const tracked = sessionStorage.getItem(boughtKey)?.split(' ') ?? []
  if (!isGranted() || tracked.includes(id)) return
  sessionStorage.setItem(boughtKey, [...tracked, id].join(' '))
  track({ name: 'Purchase', cents })
}

/** Starts sending events to these trackers, beginning with the waiting ones. */
export function startTracking(loaded: readonly Tracker[]): void {
  trackers = loaded
  const late = waiting()
  sessionStorage.removeItem(waitingKey)
  for (const event of late) deliver(event)
}

/** Stops tracking at once and discards waiting events. */
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
