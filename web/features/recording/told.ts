import { queryOptions } from '@tanstack/react-query'
import { getTold, type Told } from '#contract/recordings.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../queries.ts'

export const toldQuery = (imageId: string) =>
  queryOptions({
    queryKey: ['images', imageId, 'told'],
    queryFn: ({ signal }) => send(getTold, { params: { id: imageId }, signal }),
  })

/** The server's answer to a change is what is told now. */
export const keepTold = (imageId: string) => (told: Told) => {
  queryClient.setQueryData(toldQuery(imageId).queryKey, told)
}
