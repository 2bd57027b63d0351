import { scribble } from './crayon.ts'

export type Shape = {
  name: string
  outline: string
  colour: string
  /** The color of the outline if it differs. */
  ink?: string
  hatch: string
  /** The point from which its color spreads. */
  from: [number, number]
  order: number
}

const c = {
  ink: '#3a332c',
  brown: '#7b4a26',
  tomato: '#cf3f24',
  sunflower: '#eeb01c',
  leaf: '#4d9a52',
  sky: '#4c93cc',
  plum: '#91508b',
  rose: '#dd6f8c',
} as const

/** The colored shapes: a house with an apple tree, a sun and somebody waving. */
export const shapes: readonly Shape[] = [
  {
    name: 'wall',
    outline: 'M92 146c-2 34-1 70 1 104 34 1 68-1 99 1 2-36 0-71 1-106-34 2-68 0-101 1z',
    ink: c.ink,
    colour: c.sunflower,
    hatch: scribble({ x: 90, y: 148, w: 104, h: 100 }, 4.6, 26, 3),
    from: [142, 200],
    order: 1,
  },
  {
    name: 'roof',
    outline: 'M76 148c22-21 44-41 67-62 21 20 43 41 66 61-44 2-89 0-133 1z',
    colour: c.tomato,
    hatch: scribble({ x: 76, y: 86, w: 134, h: 62 }, 3.9, -22, 5),
    from: [143, 120],
    order: 2,
  },
  {
    name: 'door',
    outline: 'M128 251c0-20-1-38 1-57 9-2 18-1 27 0 1 19 0 38 1 57z',
    colour: c.brown,
    hatch: scribble({ x: 128, y: 195, w: 29, h: 56 }, 3.4, 8, 7),
    from: [150, 224],
    order: 3,
  },
  {
    name: 'windows',
    outline:
      'M102 162c7-1 13 0 19 0 1 7 0 13 0 19-7 1-13 0-19 0-1-7 0-13 0-19zM165 162c7-1 12-1 19 0 0 7 1 13 0 19-6 0-13 1-19 0 0-6-1-12 0-19z',
    colour: c.sky,
    hatch: scribble({ x: 100, y: 162, w: 86, h: 20 }, 4.4, 5, 11),
    from: [143, 172],
    order: 3,
  },
  {
    name: 'crown',
    outline:
      'M268 172c-15-4-22-22-13-35-6-18 8-34 25-32 8-15 31-17 40-3 17-3 31 12 27 29 11 12 5 32-11 36-9 12-27 13-36 5-11 7-25 7-32 0z',
    colour: c.leaf,
    hatch: scribble({ x: 250, y: 96, w: 102, h: 84 }, 4.3, 30, 13),
    from: [300, 140],
    order: 4,
  },
  {
    name: 'trunk',
    outline: 'M290 176c3 25 1 50-4 77 11 0 21 1 32-1-7-26-8-51-6-76',
    colour: c.brown,
    hatch: scribble({ x: 286, y: 176, w: 32, h: 76 }, 4, 6, 17),
    from: [302, 246],
    order: 4,
  },
  {
    name: 'sun',
    outline: 'M69 6c3 30-21 62-63 60',
    colour: c.sunflower,
    hatch: scribble({ x: 4, y: 4, w: 64, h: 60 }, 4.2, -20, 19),
    from: [6, 6],
    order: 0,
  },
  {
    name: 'dress',
    outline: 'M231 214c-5 11-8 20-11 30 8 1 16 1 24 0-3-10-7-20-13-30z',
    colour: c.plum,
    hatch: scribble({ x: 219, y: 214, w: 26, h: 31 }, 3, 8, 23),
    from: [231, 232],
    order: 5,
  },
]

/** Lines and details without hatching, visible at once. */
export const lines: readonly { d: string; ink: string; width?: number; filled?: boolean }[] = [
  {
    d: 'M84 23c10 2 19 5 28 9M76 44c9 5 17 11 24 18M61 62c5 8 10 16 13 26M39 73c2 9 4 18 4 28M17 77c-1 8-3 16-6 24',
    ink: c.sunflower,
    width: 3.6,
  },
  { d: 'M172 112c-1-10-1-19 0-28 6-1 11-1 16 0 1 14 1 28 0 42', ink: c.ink },
  { d: 'M181 76c-7-8 6-13 1-22-4-8 9-13 4-22', ink: '#8a8580', width: 2.4 },
  { d: 'M111 162v19M102 171h19M174 162v19M165 172h19', ink: c.ink, width: 2.2 },
  { d: 'M150 224v.1', ink: c.sunflower, width: 5 },
  { d: 'M231 214c-12 0-16-11-14-20 3-13 25-14 29-1 3 11-3 21-15 21z', ink: c.ink, width: 2.4 },
  { d: 'M225.5 198.5v1M237 198.5v1', ink: c.ink, width: 3.2 },
  { d: 'M224.5 205c4 4.5 9 4.5 13 0', ink: c.tomato, width: 2.6 },
  { d: 'M217 193c6-13 24-12 29 1', ink: c.brown, width: 4 },
  {
    d: 'M228 222c-6 2-10 6-14 11M234 223c9-2 15-6 20-14M227 245c0 4-1 7-1 9M236 245c0 3 1 6 1 9',
    ink: c.ink,
    width: 2.4,
  },
  { d: 'M14 259c-1-9-1-16 0-24M7 241c4-1 6-3 7-8M362 257c0-9 0-15 1-23M370 240c-4 0-6-2-7-6', ink: c.leaf },
  {
    d: 'M14 233c-7 0-8-9-1-9 0-8 9-8 8 0 8 0 7 9 0 9-1 5-6 5-7 0zM363 232c-6 1-8-7-2-9 0-7 8-7 8 0 7 1 6 9-1 9-1 5-5 4-5 0z',
    ink: c.rose,
    width: 3.4,
  },
  {
    d: 'M274 128c5-3 10 1 9 6-2 5-10 5-11 0-1-3 0-5 2-6zM306 117c5-2 9 2 8 6-2 5-9 5-10 0 0-3 1-5 2-6zM327 143c5-2 9 1 9 6-2 5-10 4-11 0 0-3 0-5 2-6zM297 152c5-2 9 2 8 6-2 5-9 4-10 0 0-3 1-5 2-6zM264 156c4-2 8 1 7 5-1 4-8 4-9 0 0-2 1-4 2-5z',
    ink: c.tomato,
    width: 4,
    filled: true,
  },
  {
    d: 'M4 262c20-5 36 4 56-1s38 3 58-1 40 4 62 0 42 4 64-1 44 5 66 0 40 3 56-1 18 2 28 1',
    ink: c.leaf,
    width: 4,
  },
  { d: scribble({ x: 0, y: 258, w: 400, h: 26 }, 4.4, 10, 29), ink: c.leaf, width: 2.6 },
  {
    d: 'M236 44c-9 0-10-12 0-13 2-11 17-12 20-2 9-5 18 5 11 12-8 5-22 3-31 3zM330 62c-8 0-9-10 0-11 2-9 14-10 17-2 8-4 15 4 9 10-7 4-18 3-26 3z',
    ink: c.sky,
  },
  { d: 'M306 26c4-5 8-4 10 0 3-5 7-5 10-1M286 70c3-4 6-3 8 0 2-4 6-4 8-1', ink: c.ink, width: 2.2 },
]
