/** Lengths of a figurine in millimeters. */
export const sizes = {
  height: 80,
  /** A longer row of figures is made less tall. */
  widest: 150,
  stand: { height: 9, depth: 26, corner: 7, chamfer: 1.2, shortest: 36 },
  /** How far the figures reach into their stand. */
  sunk: 1.5,
  /** Half the width that every wire is given. */
  wire: 0.8,
  /** So deep in its part a place is solid enough to carry others. */
  solid: 1.5,
  /** Half widths; `push` in newtons against the farthest point that a rod carries, `strength` of printed plastic in newtons per square millimeter. */
  rod: { least: 1, most: 2.2, push: 1.5, strength: 20, anchor: 8 },
  /** What touches its stand along less gets a foot: its height and half its width. */
  foot: { least: 5, height: 2, half: 2.2 },
  /** Gaps narrower than this close. */
  gap: 0.6,
  /** Side of a part that is left out as a speck. */
  speck: 1,
  /** At which half thickness wide shapes level off, for drawings and for painted panels; how high pieces and lines stand out on them. */
  level: { drawn: 4.6, painted: 1.6 },
  /** Of the pixels in which outlines are worked out, and of the grid of the mesh. */
  pixel: 0.15,
  grid: 0.3,
  /** How far triangles that are taken away may change the surface. */
  tolerance: 0.025,
  letters: { height: 4.6, relief: 0.6, pixel: 0.08, grid: 0.16 },
} as const
