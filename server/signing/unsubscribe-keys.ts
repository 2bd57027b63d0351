import type { Signing } from './signing.ts'

const SIGNED_CHARACTERS = 43

/** The key in an email's unsubscribe link: the key of an address, and our signature of it. */
export const unsubscribeKey = (signing: Signing, addressKey: string): string =>
  addressKey + signing.sign('unsubscribe', addressKey)

/** Returns the key of the address in such a link, or undefined if we did not make it. */
export function addressKeyIn(signing: Signing, key: string): string | undefined {
  const [address, signature] = [key.slice(0, SIGNED_CHARACTERS), key.slice(SIGNED_CHARACTERS)]
  return signing.verify('unsubscribe', signature, address) ? address : undefined
}
