import { queryOptions } from '@tanstack/react-query'
import { getAnimation } from '#contract/animations.ts'
import type { OrderImage } from '#contract/images.ts'
import { timing } from '#contract/limits.ts'
import { send } from '../../api.ts'

/** The animation of a picture, asked for again while it is made. Another version of the picture has another one. */
export const animationQuery = ({ id, completedAt }: OrderImage) =>
  queryOptions({
    queryKey: ['images', id, 'animation', completedAt],
    queryFn: ({ signal }) => send(getAnimation, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? timing.pollDerivativeMs : false),
  })
