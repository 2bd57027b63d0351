import * as z from 'zod'
import { call, Id, nothing } from './call.ts'
import { Corners } from './corners.ts'
import { fault } from './field-faults.ts'
import { oneLine } from './fields.ts'
import { limits } from './limits.ts'
import { QueueEstimate } from './queue-estimates.ts'

/** The styles of artwork. */
export const styles = ['realistic', 'disney', 'futuristic'] as const
export const Style = z.enum(styles).meta({ id: 'Style' })
export type Style = z.infer<typeof Style>

export const defaultStyle: Style = 'disney'

/** Who can make artwork: our studio, or the image model that the operator chose. */
export const artists = ['studio', 'openai', 'gemini', 'replicate', 'comfyui'] as const
export const Artist = z.enum(artists).meta({ id: 'Artist' })
export type Artist = z.infer<typeof Artist>

/** States of a picture. Pages show `pending` as "Queued". */
export const ImageStatus = z
  .enum(['pending', 'processing', 'completed', 'failed'])
  .meta({ id: 'ImageStatus' })
export type ImageStatus = z.infer<typeof ImageStatus>

/** The allowed state transitions. */
export const imageMoves = {
  pending: ['processing', 'failed'],
  processing: ['completed', 'failed'],
  completed: ['pending'],
  failed: ['pending'],
} as const satisfies Record<ImageStatus, readonly ImageStatus[]>

/** The parent's description of a drawing. */
export const ContextPrompt = z
  .string()
  .trim()
  .max(limits.contextCharacters, fault(`longer_than_${limits.contextCharacters}`))

/** The parent's title for a picture; empty if it has none. */
export const PictureTitle = oneLine(limits.titleCharacters)

export const PictureSize = z.object({ width: z.int().positive(), height: z.int().positive() })
/** Width and height in pixels. */
export type PictureSize = z.infer<typeof PictureSize>

/** A drawing of an order and its artwork. URLs are signed and expire; fetch the image again for new ones. */
export const OrderImage = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    style: Style,
    status: ImageStatus,
    progress: z.int().min(0).max(100),
    originalUrl: z.string(),
    /** The drawing framed like the artwork: both have the same shape, so one can be laid over the other. */
    framedUrl: z.string().nullable(),
    generatedUrl: z.string().nullable(),
    /** Size of the artwork in pixels; null if unknown. */
    size: PictureSize.nullable(),
    transformedUrl: z.string().nullable(),
    /** The artwork resembles the drawing less than it should. */
    unlike: z.boolean(),
    /** A second version, kept when neither resembles the drawing enough. */
    otherUrl: z.string().nullable(),
    /** Who made the artwork. */
    artist: Artist.nullable(),
    /** The studio stood in for a model, so the picture was free. */
    standsIn: z.boolean(),
    /** Thumbnail of the artwork, or of the drawing if there is no artwork. */
    thumbnailUrl: z.string(),
    /** The error code of a failure; `errorMessage` is its English text. */
    errorCode: z.string().nullable(),
    errorMessage: z.string().nullable(),
    completedAt: z.iso.datetime().nullable(),
    contextPrompt: z.string(),
    /** The parent's title; empty if it has none. */
    title: z.string(),
    regenerationCount: z.int().min(0),
    /** The sheet's corners as set by the parent; null: detect them. */
    corners: Corners.nullable(),
    /** Present if this picture was fully refunded: its artwork is deleted and it is not drawn again. */
    refunded: z.literal(true).optional(),
    /** Only for unfinished pictures, in replies of `listImages`. The live connection sends `wait_update` instead. */
    wait: QueueEstimate.optional(),
  })
  .meta({ id: 'OrderImage' })
export type OrderImage = z.infer<typeof OrderImage>

export const listImages = call({
  method: 'GET',
  path: '/api/orders/:id/images',
  summary: 'The drawings of an order and their artwork',
  params: Id,
  reply: z.array(OrderImage),
  refuses: [404],
})

export const uploadImages = call({
  method: 'POST',
  path: '/api/orders/:id/images',
  summary: `Adds drawings to an order, at most ${limits.filesPerUpload} at a time. A repeated uploadIds[i] adds nothing and answers with the drawing it made first`,
  params: Id,
  multipart: {
    images: 'the files, repeated',
    'styles[i]': 'style of file i',
    'contexts[i]': 'what the parent tells about file i',
    'titles[i]': 'what the parent calls file i',
    'corners[i]': 'JSON of the four corners of the sheet in file i; without it they are found',
    'forced[i]': '"true": file i is drawn although it looks like a photograph or a page of writing',
    'positions[i]': 'where file i hangs among the drawings, from 0; without it at the end',
    'uploadIds[i]': 'a UUID chosen by the browser, so that a repeated upload is kept once',
  },
  reply: z.array(OrderImage),
  status: 201,
  refuses: [403, 404, 409, 413, 415, 422, 503],
})

export const leaveOutUpload = call({
  method: 'DELETE',
  path: '/api/orders/:id/uploads/:uploadId',
  summary:
    'Erases a drawing by the id of its upload, before it is drawn; also when there is none, because it never arrived',
  params: z.object({ id: z.uuid(), uploadId: z.uuid() }),
  ...nothing,
  refuses: [403, 404, 409],
})

export const patchImage = call({
  method: 'PATCH',
  path: '/api/images/:id',
  summary:
    "Names the picture at any time. Before it is drawn: puts the sheet's corners elsewhere, null lets them be found; or forces the drawing, whatever it looks like",
  params: Id,
  body: z
    .object({ title: PictureTitle, corners: Corners.nullable(), forced: z.boolean() })
    .partial()
    .refine((change) => Object.keys(change).length > 0, fault('nothing_changed')),
  reply: OrderImage,
  refuses: [403, 404, 409, 422],
})

export const regenerateImage = call({
  method: 'POST',
  path: '/api/images/:id/regenerate',
  summary: `Draws the artwork anew, at most ${limits.regenerations} times; a failed picture can be tried again`,
  params: Id,
  body: z.object({
    style: Style,
    contextPrompt: ContextPrompt.default(''),
    corners: Corners.nullish().meta({
      description: "Where the sheet's corners are; null: they are found; absent: they stay",
    }),
    forced: z.boolean().optional().meta({
      description: 'Drawn although it looks like a photograph or a page of writing; absent: as before',
    }),
  }),
  reply: OrderImage,
  refuses: [402, 403, 404, 409, 422],
})

export const replaceDrawing = call({
  method: 'POST',
  path: '/api/images/:id/replace',
  summary:
    'Draws another file in the place of one that failed; style and context stay. A repeated uploadId changes nothing',
  params: Id,
  multipart: {
    image: 'the file',
    corners: 'JSON of the four corners of the sheet; without it they are found',
    uploadId: 'a UUID chosen by the browser, so that a repeated upload is kept once',
  },
  reply: OrderImage,
  refuses: [402, 403, 404, 409, 413, 415, 422, 503],
})

export const deleteImage = call({
  method: 'DELETE',
  path: '/api/images/:id',
  summary: 'Erases one picture with its drawing at once; the report is made again without it',
  params: Id,
  ...nothing,
  refuses: [403, 404, 409],
})

/** Replies with a file, so only the path and the query are declared. */
export const downloadImage = call({
  method: 'GET',
  path: '/api/images/:id/download',
  summary: 'The full artwork as an attachment, for the owner of its order',
  params: Id,
  query: z.object({
    format: z.enum(['jpg', 'png']).default('jpg'),
    size: z
      .enum(['artwork', 'print'])
      .default('artwork')
      .meta({ description: 'A print has to be made first' }),
  }),
  reply: z.any().meta({ description: 'The picture, as an attachment' }),
  refuses: [402, 403, 404, 409],
})
