import type { LinkForm, ParentLink, ShownBeside } from '#contract/links.ts'
import type { Parent } from './parent.ts'

type Chosen = Partial<LinkForm> & { beside?: ShownBeside[] }

/** A link to an artwork of this parent's order, and its token. */
export async function linkTo(parent: Parent, imageId: string, chosen: Chosen = {}) {
  const form = { lifetime: 'week', ...chosen }
  const { body } = await parent.post<ParentLink>(`/api/images/${imageId}/links`, form)
  return { ...body, token: body.url?.split('/').at(-1) ?? '' }
}
