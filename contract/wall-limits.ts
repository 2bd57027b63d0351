/** Limits for children and their walls, in a separate file because few pages load them. */
export const wallLimits = {
  /** Children per account. */
  children: 12,
  /** Drawings without an order on all walls of an account. */
  freeDrawings: 100,
  /** Pictures of a wall in one call. */
  pictures: 1000,
  /** How long a removal can be undone. */
  undoMs: 30 * 60 * 1000,
} as const
