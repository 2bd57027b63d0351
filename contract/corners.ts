import * as z from 'zod'

const share = z.number().min(0).max(1)
const Point = z.object({ x: share, y: share })

/** Corners of a sheet of paper: top left, top right, bottom right, bottom left; 0-1 of the upright picture's sides. */
export const Corners = z.tuple([Point, Point, Point, Point]).meta({ id: 'Corners' })
export type Corners = z.infer<typeof Corners>

/** The corners of the whole picture. */
export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]
