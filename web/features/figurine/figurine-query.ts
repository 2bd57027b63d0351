import { queryOptions } from '@tanstack/react-query'
import { getFigurine } from '#contract/figurines.ts'
import type { OrderImage } from '#contract/images.ts'
import { timing } from '#contract/limits.ts'
import { send } from '../../api.ts'

/** The figurine of a picture, asked for again while it is made. Another version of the picture has another one. */
export const figurineQuery = ({ id, completedAt }: OrderImage) =>
  queryOptions({
    queryKey: ['images', id, 'figurine', completedAt],
    queryFn: ({ signal }) => send(getFigurine, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? timing.pollDerivativeMs : false),
  })
