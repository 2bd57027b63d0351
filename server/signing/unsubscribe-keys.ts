import type { Signing } from './signing.ts'

const SIGNED_CHARACTERS = 43

/** The key in an email's link that stops news: the signed key of an address, and a signature that only we can make of it. */
export const unsubscribeKey = (signing: Signing, addressKey: string): string =>
  addressKey + signing.sign('unsubscribe', addressKey)

/** The key of the address in such a link; undefined for one that we did not make. */
export function addressKeyIn(signing: Signing, key: string): string | undefined {
  const [address, signature] = [key.slice(0, SIGNED_CHARACTERS), key.slice(SIGNED_CHARACTERS)]
  return signing.verify('unsubscribe', signature, address) ? address : undefined
}
