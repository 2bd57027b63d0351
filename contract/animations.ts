import * as z from 'zod'
import { call } from './call.ts'

/** What every animation is: its long side in pixels, how many frames its loop has, how many are shown in a second, and how large a file may be. */
export const animationFormat = {
  longSide: 720,
  frames: 48,
  framesPerSecond: 15,
  maxBytes: 3_000_000,
} as const

/** The files of an animation: one that plays wherever pictures are shown, and one for phones and messengers. */
export const animationFiles = ['webp', 'mp4'] as const
export type AnimationFile = (typeof animationFiles)[number]

/** How far the animation of a picture is: none was asked for, it is being made, it is there, or it could not be made. */
export const Animation = z
  .object({
    status: z.enum(['none', 'making', 'ready', 'failed']),
    progress: z.int().min(0).max(100),
    url: z.string().nullable().meta({ description: 'Of the WebP file, when it is there' }),
  })
  .meta({ id: 'Animation' })
export type Animation = z.infer<typeof Animation>

const ImageId = z.object({ id: z.uuid() })

export const getAnimation = call({
  method: 'GET',
  path: '/api/images/:id/animation',
  summary: 'How far the animation of a picture is',
  params: ImageId,
  reply: Animation,
  refuses: [403, 404],
})

export const makeAnimation = call({
  method: 'POST',
  path: '/api/images/:id/animation',
  summary: 'Has a finished picture animated, once: a loop of 3.2 seconds, 720 pixels long',
  params: ImageId,
  reply: Animation,
  status: 202,
  refuses: [402, 403, 404, 409],
})

/** Answered as a file: the call is declared for its path and its query. */
export const downloadAnimation = call({
  method: 'GET',
  path: '/api/images/:id/animation/download',
  summary: 'The animation as an attachment, for the owner of its order',
  params: ImageId,
  query: z.object({ format: z.enum(animationFiles).default('mp4') }),
  reply: z.any().meta({ description: 'The animation, as an attachment' }),
  refuses: [402, 403, 404, 409],
})
