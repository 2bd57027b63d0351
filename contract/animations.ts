import * as z from 'zod'
import { call, Id } from './call.ts'
import { MakingStatus } from './fields.ts'

/** The format of every animation: long side in pixels, frames per loop, frame rate, and maximum file size. */
export const animationFormat = {
  longSide: 720,
  frames: 48,
  framesPerSecond: 15,
  maxBytes: 3_000_000,
} as const

/** File formats of an animation: WebP plays wherever pictures are shown, MP4 is for phones and messengers. */
export const animationFiles = ['webp', 'mp4'] as const
export type AnimationFile = (typeof animationFiles)[number]

/** State of a picture's animation. */
export const Animation = z
  .object({
    status: MakingStatus,
    progress: z.int().min(0).max(100),
    url: z.string().nullable().meta({ description: 'Of the WebP file, when it is there' }),
  })
  .meta({ id: 'Animation' })
export type Animation = z.infer<typeof Animation>

export const getAnimation = call({
  method: 'GET',
  path: '/api/images/:id/animation',
  summary: 'How far the animation of a picture is',
  params: Id,
  reply: Animation,
  refuses: [403, 404],
})

export const makeAnimation = call({
  method: 'POST',
  path: '/api/images/:id/animation',
  summary: 'Has a finished picture animated, once: a loop of 3.2 seconds, 720 pixels long',
  params: Id,
  reply: Animation,
  status: 202,
  refuses: [402, 403, 404, 409],
})

/** Replies with a file, so only the path and the query are declared. */
export const downloadAnimation = call({
  method: 'GET',
  path: '/api/images/:id/animation/download',
  summary: 'The animation as an attachment, for the owner of its order',
  params: Id,
  query: z.object({ format: z.enum(animationFiles).default('mp4') }),
  reply: z.any().meta({ description: 'The animation, as an attachment' }),
  refuses: [402, 403, 404, 409],
})
