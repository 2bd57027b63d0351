import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'

/** What a signature is for. Each purpose has its own key, so that a signature made for one is invalid for another. */
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
  /** The key of a purpose, for libraries that do the signing. */
  key(purpose: Purpose): KeyObject
  sign(purpose: Purpose, ...parts: string[]): string
  /** True if `signature` was made here for this purpose and these parts. */
  verify(purpose: Purpose, signature: string, ...parts: string[]): boolean
}

const KEY_BYTES = 32

/** Derives all keys from the one secret of the settings (HKDF, RFC 5869). */
export function openSigning(secret: string): Signing {
  // Node prepares a key object only once, but raw bytes for each signature.
  const keys = new Map<Purpose, KeyObject>()
  const key = (purpose: Purpose) => {
    const known =
      keys.get(purpose) ??
      createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', `doodlebloom ${purpose}`, KEY_BYTES)))
    keys.set(purpose, known)
    return known
  }
  // JSON separates the parts: ['a', 'b'] and ['a\nb'] never sign the same text.
  const sign = (purpose: Purpose, ...parts: string[]) =>
    createHmac('sha256', key(purpose)).update(JSON.stringify(parts)).digest('base64url')
  return {
    key,
    sign,
    verify: (purpose, signature, ...parts) => equalInConstantTime(signature, sign(purpose, ...parts)),
  }
}

/** HMAC-SHA256 in hex, with a key that a third party has too. */
export const sharedHmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** Compares texts of any length in constant time, so that timing does not reveal how much of them is equal. */
export function equalInConstantTime(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
