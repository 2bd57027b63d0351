import type { Tracker } from '../../track.ts'

type Queue = { (...words: unknown[]): void; queue?: unknown[]; q?: unknown[] }
type Outside = Window & { fbq?: Queue; clarity?: Queue }

/** The ad pixel. Queues calls until its script is loaded. */
export function adPixel(id: string): Tracker {
  const outside = window as Outside
  const waiting: unknown[] = []
  const fbq: Queue & { callMethod?: (...words: unknown[]) => void; version?: string; loaded?: boolean } = (
    ...words
  ) => {
    if (fbq.callMethod) fbq.callMethod(...words)
    else waiting.push(words)
  }
  Object.assign(fbq, { queue: waiting, version: '2.0', loaded: true })
  outside.fbq = fbq
  load('https://connect.facebook.net/en_US/fbevents.js')
  fbq('init', id)
  return (name, details) => fbq('track', name, details)
}

/** The session analytics tool. It has no standard events, so our event names are its labels. */
export function sessionAnalytics(id: string): Tracker {
  const outside = window as Outside
  const waiting: unknown[] = []
  const clarity: Queue = (...words) => void waiting.push(words)
  clarity.q = waiting
  outside.clarity = clarity
  load(`https://www.clarity.ms/tag/${encodeURIComponent(id)}`)
  clarity('consent')
  return (name) => outside.clarity?.('event', name)
}

function load(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}
