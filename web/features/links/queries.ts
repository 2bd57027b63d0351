import { queryOptions } from '@tanstack/react-query'
import { listOrderLinks, type ParentLink } from '#contract/links.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../queries.ts'

const linksKey = ['links']

export const orderLinksQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...linksKey, 'order', orderId],
    queryFn: ({ signal }): Promise<ParentLink[]> => send(listOrderLinks, { params: { id: orderId }, signal }),
  })

export type LinksQuery = ReturnType<typeof orderLinksQuery>

/** What is known of links is out of date. */
export const linksChanged = () => queryClient.invalidateQueries({ queryKey: linksKey })
