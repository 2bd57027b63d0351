/** Page where a code is redeemed. The code is in the URL fragment, which is never sent to a server. */
export const giftPath = '/gift'

/** Page where gift cards are bought, followed by the ID of a card. */
export const giftCardPath = '/gift-cards'

/** Crockford's Base32 alphabet: the digits, and the capital letters without I, L, O and U. */
export const giftAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 16 characters of 5 bits each: 80 bits. */
export const giftCodeCharacters = 16

const GROUP = 4
const greekCapitals = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const latinCapitals = 'ABEZHIKMNOPTYX'

/** Normalizes a typed code: ignores case, spaces and dashes; maps Greek lookalikes, O to 0, and I and L to 1. */
export function plainGiftCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[Α-Ω]/g, (letter) => latinCapitals[greekCapitals.indexOf(letter)] ?? letter)
    .replace(/[^0-9A-ZΑ-Ω]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** True if a normalized code has the right length and alphabet. */
export const isGiftCode = (plain: string): boolean =>
  plain.length === giftCodeCharacters && [...plain].every((letter) => giftAlphabet.includes(letter))

/** The code as printed on a card: K7QF-2MWD-9XAB-0C3E. */
export function writtenGiftCode(plain: string): string {
  return plain.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''
}
