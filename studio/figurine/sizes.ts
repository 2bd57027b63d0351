/** Dimensions of a figurine in millimeters. */
export const sizes = {
  height: 80,
  /** Wider groups of figures are scaled down. */
  widest: 150,
  stand: { height: 9, depth: 26, corner: 7, chamfer: 1.2, shortest: 36 },
  /** How deep the figures are sunk into the stand. */
  sunk: 1.5,
  /** Half the minimum width of thin lines. */
  wire: 0.8,
  /** The depth inside a part from which it is solid enough to carry others. */
  solid: 1.5,
  /**
   * Radii in mm; `push` is the force in N at the farthest carried point,
   * `strength` of printed plastic in N/mm², `anchor` how far a rod may extend.
   */
  rod: { least: 1, most: 2.2, push: 1.5, strength: 20, anchor: 8 },
  /** Figures touching the stand along less than `least` get a foot of this height and half width. */
  foot: { least: 5, height: 2, half: 2.2 },
  /** Narrower gaps are closed. */
  gap: 0.6,
  /** Parts smaller than this are dropped as specks. */
  speck: 1,
  /** The half thickness at which wide shapes level off, for drawings and painted panels. */
  level: { drawn: 4.6, painted: 1.6 },
  /** The pixel size of outlines and the grid size of the mesh. */
  pixel: 0.15,
  grid: 0.3,
  /** How far mesh simplification may move the surface. */
  tolerance: 0.025,
  letters: { height: 4.6, relief: 0.6, pixel: 0.08, grid: 0.16 },
} as const
