import { queryOptions } from '@tanstack/react-query'
import { listOrderLinks, listWallLinks, type ParentLink } from '#contract/links.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../queries.ts'

const linksKey = ['links']

export const orderLinksQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...linksKey, 'order', orderId],
    queryFn: ({ signal }): Promise<ParentLink[]> => send(listOrderLinks, { params: { id: orderId }, signal }),
  })

export const wallLinksQuery = (childId: string) =>
  queryOptions({
    queryKey: [...linksKey, 'wall', childId],
    queryFn: ({ signal }): Promise<ParentLink[]> => send(listWallLinks, { params: { id: childId }, signal }),
  })

export type LinksQuery = ReturnType<typeof orderLinksQuery> | ReturnType<typeof wallLinksQuery>

/** What is known of links is out of date. */
export const linksChanged = () => queryClient.invalidateQueries({ queryKey: linksKey })
