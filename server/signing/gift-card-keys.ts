import type { Signing } from './signing.ts'

/** The key in the link of a receipt. It does not expire, because the code that it shows does not; changing the address revokes it. */
export const giftCardKey = (signing: Signing, id: string, address: string): string =>
  signing.sign('gift-card-key', id, address.toLowerCase())

type Addressed = { id: string; buyerEmail: string | null }

export function opensGiftCard(signing: Signing, { id, buyerEmail }: Addressed, key: string): boolean {
  return buyerEmail !== null && signing.verify('gift-card-key', key, id, buyerEmail.toLowerCase())
}
