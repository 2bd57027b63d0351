import { queryOptions } from '@tanstack/react-query'
import { getSite } from '#contract/site.ts'
import { send } from '../../api.ts'

/** Who runs the service and what it may claim: asked once per visit. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => send(getSite, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
