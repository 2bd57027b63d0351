/** Where a code is redeemed; it follows behind a #, where no server sees it. */
export const giftPath = '/gift'

/** Where gift cards are bought; the id of one follows. */
export const giftCardPath = '/gift-cards'

/** Crockford's alphabet: 32 digits and capitals without I, L, O and U. */
export const giftAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 16 characters of 5 bits: 80 bits. */
export const giftCodeCharacters = 16

const GROUP = 4
const greekCapitals = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const latinCapitals = 'ABEZHIKMNOPTYX'

/** The code that was typed: capitals, spaces, dashes, Greek letters that look the same, O for 0 and I or L for 1 make no difference. */
export function plainGiftCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[Α-Ω]/g, (letter) => latinCapitals[greekCapitals.indexOf(letter)] ?? letter)
    .replace(/[^0-9A-ZΑ-Ω]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** True for what a code can be. */
export const isGiftCode = (plain: string): boolean =>
  plain.length === giftCodeCharacters && [...plain].every((letter) => giftAlphabet.includes(letter))

/** As it stands on a card: K7QF-2MWD-9XAB-0C3E. */
export function writtenGiftCode(plain: string): string {
  return plain.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''
}
