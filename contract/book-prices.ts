/** What a printed copy costs a parent, in US cents, sent by standard mail: for books of so many pages at most. */
export const bookPriceTiers = [
  { pages: 28, cents: 2900 },
  { pages: 44, cents: 3900 },
  { pages: 64, cents: 4900 },
] as const

/** What a printed copy of so many pages costs; undefined for a book that is longer than any we have printed. */
export const bookPrice = (pages: number): number | undefined =>
  bookPriceTiers.find((tier) => pages <= tier.pages)?.cents
