import { getTold, type Told } from '#contract/recordings.ts'
import { callQuery, queryClient } from '../../queries.ts'

export const toldQuery = (imageId: string) =>
  callQuery(['images', imageId, 'told'], getTold, { params: { id: imageId } })

/** The server's answer to a change is what is told now. */
export const keepTold = (imageId: string) => (told: Told) => {
  queryClient.setQueryData(toldQuery(imageId).queryKey, told)
}
