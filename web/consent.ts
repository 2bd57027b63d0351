import { createStore } from './store.ts'

export type Consent = 'granted' | 'refused'

const key = 'doodlebloom-consent'
const askAgainMs = 182 * 24 * 60 * 60 * 1000

/** What this browser's parent chose about trackers; null before they did, and again half a year later. */
export const consent = createStore<Consent | null>(null)

/** Whether trackers are allowed, by what the browser keeps: the first event may come before the store is read. */
export const isGranted = (): boolean => kept(Date.now()) === 'granted'

/** Reads what was chosen earlier. */
export function readConsent(now = Date.now()): void {
  consent.set(() => kept(now))
}

export function chooseConsent(choice: Consent): void {
  localStorage.setItem(key, JSON.stringify({ choice, at: Date.now() }))
  consent.set(() => choice)
}

function kept(now: number): Consent | null {
  try {
    const { choice, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { choice?: unknown; at?: unknown }
    const fresh = typeof at === 'number' && now - at < askAgainMs
    return fresh && (choice === 'granted' || choice === 'refused') ? choice : null
  } catch {
    return null
  }
}

/** As if the parent had never been asked. */
export function forgetConsent(): void {
  localStorage.removeItem(key)
  consent.set(() => null)
}
