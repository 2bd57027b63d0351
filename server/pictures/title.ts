import type { Style } from '#contract/images.ts'

/** What an artwork is called in its own file, where photo albums and print shops show it. Names no studio. */
export const titleOf: Record<Style, string> = {
  realistic: "A child's drawing, modelled in clay",
  disney: "A child's drawing, as in an animated film",
  futuristic: "A child's drawing, in neon light",
}
