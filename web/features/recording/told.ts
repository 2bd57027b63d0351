import { getTold, type Told } from '#contract/recordings.ts'
import { callQuery, queryClient } from '../../queries.ts'

export const toldQuery = (imageId: string) =>
  callQuery(['images', imageId, 'told'], getTold, { params: { id: imageId } })

/** Puts the server's response to a change into the query cache. */
export const keepTold = (imageId: string, told: Told) =>
  queryClient.setQueryData(toldQuery(imageId).queryKey, told)
