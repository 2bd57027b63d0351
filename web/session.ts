import { useSyncExternalStore } from 'react'
import type { Session, User } from '#contract/accounts.ts'
import { whenStoredElsewhere } from './other-tabs.ts'
import { createEmitter } from './store.ts'

const accessKey = 'auth-token'
const refreshKey = 'refresh-token'
const userKey = 'user'

const oldBeforeMs = 90_000
const trustMs = 5 * 60_000

const changed = createEmitter()
const ended = createEmitter()

export const accessToken = (): string | null => localStorage.getItem(accessKey)

export const refreshToken = (): string | null => localStorage.getItem(refreshKey)

/** Stores the user, unless the parent signed out while the reply was on its way. */
export function keepUser(user: User): void {
  if (accessToken() !== null) localStorage.setItem(userKey, JSON.stringify(user))
}

export function keepSession({ accessToken, refreshToken, user }: Session): void {
  localStorage.setItem(accessKey, accessToken)
  localStorage.setItem(refreshKey, refreshToken)
  keepUser(user)
  changed.emit()
}

export function forgetSession(): void {
  for (const key of [accessKey, refreshKey, userKey]) localStorage.removeItem(key)
  changed.emit()
}

/** Forgets a session that the server no longer accepts, and notifies the listener that opens the sign-in page. */
export function endSession(): void {
  forgetSession()
  ended.emit()
}

export const whenSessionEnds = ended.listen

function subscribe(listener: () => void): () => void {
  const stops = [changed.listen(listener), whenStoredElsewhere(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** True if this browser has a session. Follows other tabs. A prerendered page has none. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => accessToken() !== null,
    () => false,
  )
}

const emailIn = (user: string | null): string | null => (user ? (JSON.parse(user) as User).email : null)

/** Calls the listener when another tab signs out, or signs in as someone else. Returns a stop function. */
export function whenUserChangesElsewhere(listener: () => void): () => void {
  return whenStoredElsewhere(({ key, oldValue, newValue }) => {
    if (key === userKey && oldValue && emailIn(oldValue) !== emailIn(newValue)) listener()
  })
}

type Spend = (refreshToken: string) => Promise<Session | null>

let renewing: Promise<boolean> | null = null
let renewedAt = Number.NEGATIVE_INFINITY

/**
 * Replaces the access token `used` by new tokens. Returns false if there are none.
 * Calls and tabs that fail together use a refresh token once, because using it twice ends the session.
 */
export function renewSession(used: string | null, spend: Spend): Promise<boolean> {
  renewing ??= inTurn(() => renew(used, spend)).finally(() => {
    renewing = null
  })
  return renewing
}

async function renew(used: string | null, spend: Spend): Promise<boolean> {
  const token = accessToken()
  if (token !== null && token !== used) return true
  const kept = refreshToken()
  const session = kept ? await spend(kept) : null
  const hasSignedOut = refreshToken() === null
  if (!session || hasSignedOut) return false
  renewedAt = Date.now()
  keepSession(session)
  return true
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Missing on pages without https.
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request('session-renewal', work) : work()
}

/** Renews an expiring token before it is used: calls that also answer guests would treat the parent as a guest. */
export async function renewWhenOld(spend: Spend): Promise<void> {
  const token = accessToken()
  if (token === null || !hasRunOut(token) || Date.now() - renewedAt < trustMs) return
  const renewed = await renewSession(token, spend).catch(() => true)
  if (!renewed) forgetSession()
}

function hasRunOut(token: string): boolean {
  try {
    const payload: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    )
    const exp = payload && typeof payload === 'object' && 'exp' in payload ? payload.exp : null
    return typeof exp === 'number' && exp * 1000 - oldBeforeMs < Date.now()
  } catch {
    return false
  }
}
