import * as z from 'zod'
import { call, Id, nothing } from './call.ts'
import { Child, PastMonth } from './children.ts'
import { fault } from './field-faults.ts'
import { PictureSize, PictureTitle, Style } from './images.ts'
import { wallLimits } from './wall-limits.ts'

/** A picture on a child's wall: a drawing of an order with its artwork, or a drawing added without an order. */
export const WallPicture = z
  .object({
    id: z.uuid(),
    childId: z.uuid(),
    /** Null if it does not belong to an order. */
    order: z
      .object({
        id: z.uuid(),
        imageId: z.uuid(),
        keptUntil: z.iso.datetime().meta({ description: 'When it is deleted with its order' }),
      })
      .nullable(),
    /** Empty if it has no title. */
    title: z.string(),
    drawnMonth: z.string().meta({ description: 'When it was drawn: 2026-11' }),
    hidden: z.boolean(),
    favorite: z.boolean(),
    /** Style of its artwork; null without artwork. */
    style: Style.nullable(),
    drawingUrl: z.string(),
    artworkUrl: z.string().nullable(),
    /** Thumbnail of the artwork, or of the drawing if there is no artwork. */
    thumbnailUrl: z.string(),
    /** Size of the artwork in pixels; null if unknown or without artwork. */
    size: PictureSize.nullable(),
    addedAt: z.iso.datetime(),
  })
  .meta({ id: 'WallPicture' })
export type WallPicture = z.infer<typeof WallPicture>

export const Wall = z
  .object({
    child: Child,
    /** In the order set by the parent; pictures never moved keep the order in which they were added. */
    pictures: z.array(WallPicture),
    /** How many more drawings without an order fit on all walls of the account together. */
    room: z.int(),
  })
  .meta({ id: 'Wall' })
export type Wall = z.infer<typeof Wall>

const Ids = z.array(z.uuid()).min(1).max(wallLimits.pictures)

export const getWall = call({
  method: 'GET',
  path: '/api/children/:id/wall',
  summary: 'The pictures of a child',
  params: Id,
  reply: Wall,
  refuses: [401, 404],
})

export const hangImages = call({
  method: 'POST',
  path: '/api/children/:id/images',
  summary:
    'Hangs drawings of the account’s orders on a child’s wall. One that hangs on a sibling’s moves here; one that hangs here stays as it is',
  params: Id,
  body: z.object({ imageIds: Ids }),
  reply: Wall,
  refuses: [401, 404, 409],
})

export const addDrawings = call({
  method: 'POST',
  path: '/api/children/:id/drawings',
  summary: `Adds drawings to a wall without an order, at most ${wallLimits.freeDrawings} in an account. A repeated uploadIds[i] adds nothing`,
  params: Id,
  multipart: {
    images: 'the files, repeated',
    'uploadIds[i]': 'a UUID chosen by the browser, so that a repeated upload is kept once',
  },
  reply: Wall,
  status: 201,
  refuses: [401, 404, 409, 413, 415, 422, 503],
})

export const arrangeWall = call({
  method: 'PUT',
  path: '/api/children/:id/wall',
  summary: 'Hangs the pictures of a wall in this order; those that are not named come after them',
  params: Id,
  body: z.object({ pictureIds: Ids }),
  ...nothing,
  refuses: [401, 404],
})

export const changeWallPicture = call({
  method: 'PATCH',
  path: '/api/wall-pictures/:id',
  summary: 'Titles, dates, hides or marks a picture, or hangs it on the wall of a sibling',
  params: Id,
  body: z
    .object({
      title: PictureTitle,
      drawnMonth: PastMonth,
      hidden: z.boolean(),
      favorite: z.boolean(),
      childId: z.uuid(),
    })
    .partial()
    .refine((change) => Object.keys(change).length > 0, fault('nothing_changed')),
  reply: WallPicture,
  refuses: [401, 404, 409],
})

export const takeOffWall = call({
  method: 'DELETE',
  path: '/api/wall-pictures/:id',
  summary:
    'Takes a picture off its wall. What belongs to an order stays with it; a drawing without an order is erased after a while, until when it can be had back',
  params: Id,
  ...nothing,
  refuses: [401, 404],
})

export const restoreWallPicture = call({
  method: 'POST',
  path: '/api/wall-pictures/:id/restore',
  summary: 'Hangs a picture up again that was taken off a while ago',
  params: Id,
  reply: WallPicture,
  refuses: [401, 404],
})

/** A finished picture of the account's orders that is on no wall. */
export const LoosePicture = z
  .object({
    imageId: z.uuid(),
    title: z.string(),
    style: Style,
    thumbnailUrl: z.string(),
    orderedAt: z.iso.datetime(),
  })
  .meta({ id: 'LoosePicture' })
export type LoosePicture = z.infer<typeof LoosePicture>

export const listLoosePictures = call({
  method: 'GET',
  path: '/api/user/loose-pictures',
  summary: `The finished pictures of the account that hang on no wall, the newest ${wallLimits.pictures}`,
  reply: z.array(LoosePicture),
  refuses: [401],
})

export const listHung = call({
  method: 'GET',
  path: '/api/orders/:id/walls',
  summary: 'Which pictures of an order of the account hang on which child’s wall',
  params: Id,
  reply: z.array(z.object({ imageId: z.uuid(), childId: z.uuid() })),
  refuses: [401, 404],
})
