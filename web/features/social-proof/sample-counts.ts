import { type Counts, sampleRanges } from '#contract/social-proof.ts'

const between = ([from, to]: readonly [number, number]) => from + Math.floor(Math.random() * (to - from + 1))

/** Made-up numbers for the demo. */
export const sampleCounts = (): Counts => ({
  parents: between(sampleRanges.parents),
  artworks: between(sampleRanges.artworks),
  orders: between(sampleRanges.orders),
})

const nudged = (count: number) => Math.max(1, count + between([-2, 2]))

/** Changes each number by at most two, but never below one. */
export const adjusted = ({ parents, artworks, orders }: Counts): Counts => ({
  parents: nudged(parents),
  artworks: nudged(artworks),
  orders: nudged(orders),
})
