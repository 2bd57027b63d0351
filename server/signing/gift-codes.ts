import { giftAlphabet, giftCodeCharacters, plainGiftCode } from '#contract/gift-code.ts'
import { hashOf } from './account-tokens.ts'
import type { Signing } from './signing.ts'

/** The code of a gift card. It is made anew from the card's id whenever its buyer is shown it. */
export function codeOf(signing: Signing, giftCardId: string): string {
  const bytes = Buffer.from(signing.sign('gift-code', giftCardId), 'base64url')
  return [...bytes.subarray(0, giftCodeCharacters)].map((byte) => giftAlphabet.charAt(byte & 31)).join('')
}

/** By no key, so that printed codes outlive a change of the server's secret; 80 random bits are not found by trying. */
export const hashOfCode = (typed: string): string => hashOf(plainGiftCode(typed))
