/** Limits of children and their walls. A file of its own, because no page but theirs needs them. */
export const wallLimits = {
  /** In an account. */
  children: 12,
  /** How many drawings an account may have on its walls without an order. */
  freeDrawings: 100,
  /** How many pictures of a wall are named in one call. */
  pictures: 1000,
  /** How long what was taken away can be had back. */
  undoMs: 30 * 60 * 1000,
} as const
