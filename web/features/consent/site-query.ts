import { queryOptions } from '@tanstack/react-query'
import { getSite } from '#contract/site.ts'
import { callQuery } from '../../queries.ts'

/** Who runs the service and what it may claim: asked once per visit. */
export const siteQuery = queryOptions({
  ...callQuery(['site'], getSite, {}),
  staleTime: Number.POSITIVE_INFINITY,
})
