import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'

/** What is signed. Each purpose has a key of its own, so that no signature made for one is worth anything for another. */
export type Purpose =
  | 'access-token'
  | 'blocked-address'
  | 'caller'
  | 'cookie'
  | 'count'
  | 'file-link'
  | 'letter-address'
  | 'gift-card-key'
  | 'gift-code'
  | 'link-word'
  | 'operator-key'
  | 'order-key'
  | 'plan-pause'
  | 'reading'
  | 'refresh-token'
  | 'share-link'
  | 'sign-in-link'
  | 'subscription-key'
  | 'unsubscribe'
  | 'withdrawal-key'

export type Signing = {
  /** The key of a purpose, for libraries that sign by themselves. */
  key(purpose: Purpose): KeyObject
  sign(purpose: Purpose, ...parts: string[]): string
  /** True when `signature` was made here for this purpose and these parts. */
  verify(purpose: Purpose, signature: string, ...parts: string[]): boolean
}

const KEY_BYTES = 32

/** Derives all keys from the one secret of the settings (HKDF, RFC 5869). */
export function openSigning(secret: string): Signing {
  // Node prepares a key object once, and bytes anew for each signature.
  const keys = new Map<Purpose, KeyObject>()
  const key = (purpose: Purpose) => {
    const known =
      keys.get(purpose) ??
      createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', `doodlebloom ${purpose}`, KEY_BYTES)))
    keys.set(purpose, known)
    return known
  }
  // JSON keeps the parts apart: ['a', 'b'] and ['a\nb'] never sign the same text.
  const sign = (purpose: Purpose, ...parts: string[]) =>
    createHmac('sha256', key(purpose)).update(JSON.stringify(parts)).digest('base64url')
  return {
    key,
    sign,
    verify: (purpose, signature, ...parts) => equalInConstantTime(signature, sign(purpose, ...parts)),
  }
}

/** HMAC-SHA256 in hex, by a key that somebody else has too. */
export const sharedHmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** Compares texts of any length without telling by the time it takes how much of them is equal. */
export function equalInConstantTime(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
