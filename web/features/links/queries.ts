import { listOrderLinks, listWallLinks } from '#contract/links.ts'
import { callQuery, queryClient } from '../../queries.ts'

const linksKey = ['links']

export const orderLinksQuery = (orderId: string) =>
  callQuery([...linksKey, 'order', orderId], listOrderLinks, { params: { id: orderId } })

export const wallLinksQuery = (childId: string) =>
  callQuery([...linksKey, 'wall', childId], listWallLinks, { params: { id: childId } })

export type LinksQuery = ReturnType<typeof orderLinksQuery> | ReturnType<typeof wallLinksQuery>

/** Refetches all links. */
export const linksChanged = () => queryClient.invalidateQueries({ queryKey: linksKey })
