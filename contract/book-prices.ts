/** Price of a printed copy in US cents, standard shipping included, by maximum number of pages. */
export const bookPriceTiers = [
  { pages: 28, cents: 2900 },
  { pages: 44, cents: 3900 },
  { pages: 64, cents: 4900 },
] as const

/** Price of a printed copy in US cents; undefined if it has more pages than any book that we have printed. */
export const bookPrice = (pages: number): number | undefined =>
  bookPriceTiers.find((tier) => pages <= tier.pages)?.cents
