import { createStore } from './store.ts'

export type Consent = 'granted' | 'refused'

const key = 'doodlebloom-consent'
const askAgainMs = 182 * 24 * 60 * 60 * 1000

/** The tracking choice in this browser; null before a choice, and again half a year later. */
export const consent = createStore<Consent | null>(null)

/** True if trackers are allowed. Reads local storage, because the first event may come before `readConsent`. */
export const isGranted = (): boolean => kept(Date.now()) === 'granted'

/** Loads the stored choice. */
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

/** Forgets the choice, so that the parent is asked again. */
export function forgetConsent(): void {
  localStorage.removeItem(key)
  consent.set(() => null)
}
