/** The product's name and words about itself. */
export const brand = {
  name: 'Doodlebloom',
  tagline: 'Watch their imagination bloom',
} as const
