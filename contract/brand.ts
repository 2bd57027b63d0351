/** The product's name and tagline. */
export const brand = {
  name: 'Doodlebloom',
  tagline: 'Watch their imagination bloom',
} as const
