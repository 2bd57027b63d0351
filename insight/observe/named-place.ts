import * as z from 'zod'

/** Where a named thing is, in shares 0-1 of the picture's width and height. */
export const NamedPlace = z.strictObject({
  thing: z.string().max(40),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
})
export type NamedPlace = z.infer<typeof NamedPlace>
