import { queryOptions } from '@tanstack/react-query'
import { getAnimation } from '#contract/animations.ts'
import { getFigurine } from '#contract/figurines.ts'
import type { OrderImage } from '#contract/images.ts'
import { timing } from '#contract/limits.ts'
import { send } from '../../api.ts'

export type Derivative = { status: 'none' | 'making' | 'ready' | 'failed'; progress?: number }

type Read<Made> = (input: { params: { id: string }; signal: AbortSignal }) => Promise<Made>

/** Queries something derived from a picture, and polls while it is being made. Each version of the picture has its own. */
export const derivativeQuery = <Made extends Derivative>(
  { id, completedAt }: OrderImage,
  kind: 'upscale' | 'animation' | 'figurine',
  read: Read<Made>,
) =>
  queryOptions({
    queryKey: ['images', id, kind, completedAt],
    queryFn: ({ signal }) => read({ params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? timing.pollDerivativeMs : false),
  })

export const animationQuery = (image: OrderImage) =>
  derivativeQuery(image, 'animation', (input) => send(getAnimation, input))

export const figurineQuery = (image: OrderImage) =>
  derivativeQuery(image, 'figurine', (input) => send(getFigurine, input))
