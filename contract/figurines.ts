import * as z from 'zod'
import { call, Id } from './call.ts'
import { MakingStatus } from './fields.ts'

/** State of a picture's figurine. */
export const Figurine = z
  .object({
    status: MakingStatus,
    title: z.string().nullable().meta({ description: 'What its stand says; null where that is not known' }),
  })
  .meta({ id: 'Figurine' })
export type Figurine = z.infer<typeof Figurine>

/** File formats of a figurine: for viewing, for iPhones and iPads, and for 3D printers. */
export const FigurineFormat = z.enum(['glb', 'usdz', 'stl'])
export type FigurineFormat = z.infer<typeof FigurineFormat>

export const getFigurine = call({
  method: 'GET',
  path: '/api/images/:id/figurine',
  summary: 'How far the figurine of a picture is',
  params: Id,
  reply: Figurine,
  refuses: [403, 404],
})

export const makeFigurine = call({
  method: 'POST',
  path: '/api/images/:id/figurine',
  summary:
    'Has a 3D model of the figures of a finished picture made: once, and again when the picture has another title',
  params: Id,
  reply: Figurine,
  status: 202,
  refuses: [402, 403, 404, 409],
})

/** Replies with a file, so only the path and the query are declared. */
export const downloadFigurine = call({
  method: 'GET',
  path: '/api/images/:id/figurine/file',
  summary: 'The figurine of a picture as an attachment, for the owner of its order. It has to be made first',
  params: Id,
  query: z.object({ format: FigurineFormat.default('glb') }),
  reply: z.any().meta({ description: 'The file, as an attachment' }),
  refuses: [403, 404, 409],
})
