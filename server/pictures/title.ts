import type { Style } from '#contract/images.ts'

/** The title in the metadata of an artwork, which photo albums and print shops show. Names no studio. */
export const titleOf: Record<Style, string> = {
  realistic: "A child's drawing, modelled in clay",
  disney: "A child's drawing, as in an animated film",
  futuristic: "A child's drawing, in neon light",
}
