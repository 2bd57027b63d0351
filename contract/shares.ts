import * as z from 'zod'
import { call } from './call.ts'
import { PictureSize, Style } from './images.ts'

/** The page that a share link leads to. */
export const sharedPath = '/shared'

const ImageId = z.object({ id: z.uuid() })

const Share = z.object({ url: z.string().nullable().meta({ description: 'null: it is not shared' }) })

export const getShare = call({
  method: 'GET',
  path: '/api/images/:id/share',
  summary: 'The link that shows this artwork to others, if its owner made one',
  params: ImageId,
  reply: Share,
  refuses: [403, 404],
})

export const makeShare = call({
  method: 'POST',
  path: '/api/images/:id/share',
  summary: 'Makes a link that shows this artwork and its title to others. Asking twice gives the same link',
  params: ImageId,
  reply: Share,
  refuses: [403, 404, 409],
})

export const revokeShare = call({
  method: 'DELETE',
  path: '/api/images/:id/share',
  summary: 'Revokes the link; a new one will be another',
  params: ImageId,
  reply: z.null(),
  status: 204,
  refuses: [403, 404],
})

export const SharedArtwork = z
  .object({
    /** Empty without a title. */
    title: z.string(),
    style: Style,
    artworkUrl: z.string(),
    size: PictureSize.nullable(),
  })
  .meta({ id: 'SharedArtwork' })
export type SharedArtwork = z.infer<typeof SharedArtwork>

export const getShared = call({
  method: 'GET',
  path: '/api/shared/:token',
  summary: 'What a share link shows: the artwork and its title',
  params: z.object({ token: z.string().min(1).max(100) }),
  reply: SharedArtwork,
  refuses: [404],
})
