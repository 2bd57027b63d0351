import { giftAlphabet, giftCodeCharacters, plainGiftCode } from '#contract/gift-code.ts'
import { hashOf } from './hash-of.ts'
import type { Signing } from './signing.ts'

/** Derives the code of a gift card from the card's ID, whenever the code is shown to its buyer. */
export function codeOf(signing: Signing, giftCardId: string): string {
  const bytes = Buffer.from(signing.sign('gift-code', giftCardId), 'base64url')
  return [...bytes.subarray(0, giftCodeCharacters)].map((byte) => giftAlphabet.charAt(byte & 31)).join('')
}

/** Uses no key, so that printed codes outlive a change of the server's secret. 80 random bits cannot be found by trying. */
export const hashOfCode = (typed: string): string => hashOf(plainGiftCode(typed))
