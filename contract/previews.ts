import * as z from 'zod'
import { call } from './call.ts'
import { Corners } from './corners.ts'
import { Style } from './images.ts'
import { limits } from './limits.ts'

/** A free preview: fully drawn, then blurred and watermarked on the server. */
export const Preview = z
  .object({
    id: z.uuid(),
    previewUrl: z.string(),
    style: Style,
    cornersToConfirm: Corners.nullable().meta({
      description: 'Where we supposed the sheet, unsure of it; null where we are sure, or were told',
    }),
  })
  .meta({ id: 'Preview' })
export type Preview = z.infer<typeof Preview>

export const createPreview = call({
  method: 'POST',
  path: '/api/previews',
  summary: 'Draws a free preview: small, blurred and watermarked',
  multipart: {
    image: 'the drawing',
    style: 'the style',
    context: 'what the parent tells about it',
    corners: 'JSON of the four corners of the sheet; without it they are found',
    forced: '"true": drawn although it looks like a photograph or a page of writing',
  },
  reply: Preview,
  status: 201,
  refuses: [409, 413, 415, 422, 503],
})

export const createThumbnail = call({
  method: 'POST',
  path: '/api/thumbnails',
  summary: 'A small upright JPEG of a picture that the browser cannot show itself. Nothing is kept',
  multipart: { image: 'the picture' },
  reply: z.any().meta({ description: `A JPEG, long side at most ${limits.workspacePixels} px` }),
  refuses: [409, 413, 415, 422, 503],
})

/** The position of the sheet of paper in a picture. */
export const FoundSheet = z.object({ corners: Corners }).meta({ id: 'FoundSheet' })
export type FoundSheet = z.infer<typeof FoundSheet>

export const findSheet = call({
  method: 'POST',
  path: '/api/sheets',
  summary: 'Finds the sheet of paper in a picture. Nothing is kept',
  multipart: { image: 'the picture' },
  reply: FoundSheet,
  refuses: [409, 413, 415, 422, 503],
})
