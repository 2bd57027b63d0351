import { queryOptions } from '@tanstack/react-query'
import { getSite } from '#contract/site.ts'
import { callQuery } from '../../queries.ts'

/** Who runs the service and which claims it may make. Fetched once per visit. */
export const siteQuery = queryOptions({
  ...callQuery(['site'], getSite, {}),
  staleTime: Number.POSITIVE_INFINITY,
})
