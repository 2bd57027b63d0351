import { DAY_MS } from '#contract/durations.ts'
import type { Purpose, Signing } from './signing.ts'

// Seconds as hexadecimal digits: enough until the year 2106.
const EXPIRY_DIGITS = 8

/** A key that is valid for some days: its expiry, and a signature of the expiry and `parts`. */
export function expiringKey(signing: Signing, purpose: Purpose, days: number, ...parts: string[]): string {
  const seconds = Math.floor((Date.now() + days * DAY_MS) / 1000)
  const expires = seconds.toString(16).padStart(EXPIRY_DIGITS, '0')
  return `${expires}${signing.sign(purpose, expires, ...parts)}`
}

/** True if the key was made here for this purpose and these parts and has not expired. */
export function keyHolds(signing: Signing, purpose: Purpose, key: string, ...parts: string[]): boolean {
  const expires = key.slice(0, EXPIRY_DIGITS)
  const signature = key.slice(EXPIRY_DIGITS)
  const ends = Number.parseInt(expires, 16) * 1000
  return ends > Date.now() && signing.verify(purpose, signature, expires, ...parts)
}
