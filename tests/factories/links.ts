import type { LinkForm, ParentLink, ShownOnWall } from '#contract/links.ts'
import type { Parent } from './parent.ts'

type Chosen = Partial<LinkForm> & { beside?: ShownOnWall[] }

async function link(parent: Parent, address: string, chosen: Chosen) {
  const form = { lifetime: 'week', ...chosen }
  const { body } = await parent.post<ParentLink>(address, form)
  return { ...body, token: body.url?.split('/').at(-1) ?? '' }
}

export const linkTo = (parent: Parent, imageId: string, chosen: Chosen = {}) =>
  link(parent, `/api/images/${imageId}/links`, chosen)

export const linkToWall = (parent: Parent, childId: string, chosen: Chosen = {}) =>
  link(parent, `/api/children/${childId}/links`, chosen)

export const linkToWallBook = (parent: Parent, childId: string, chosen: Chosen = {}) =>
  link(parent, `/api/children/${childId}/book/links`, chosen)

export const linkToBook = (parent: Parent, orderId: string, chosen: Chosen = {}) =>
  link(parent, `/api/orders/${orderId}/book/links`, chosen)
