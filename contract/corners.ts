import * as z from 'zod'

const share = z.number().min(0).max(1)
const Point = z.object({ x: share, y: share })

/** Where a sheet of paper lies in an upright picture: its top left, top right, bottom right and bottom left, in shares 0-1 of the sides. */
export const Corners = z.tuple([Point, Point, Point, Point]).meta({ id: 'Corners' })
export type Corners = z.infer<typeof Corners>

/** The corners of the whole picture. */
export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]
