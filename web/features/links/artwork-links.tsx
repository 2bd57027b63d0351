import type { OrderImage } from '#contract/images.ts'
import { linkArtwork } from '#contract/links.ts'
import { send } from '../../api.ts'
import { Links } from './links.tsx'
import { orderLinksQuery } from './queries.ts'

/** Links to one artwork of an order, and what came back by them. */
export default function ArtworkLinks({ image: { id, orderId, title } }: { image: OrderImage }) {
  return (
    <Links
      kind="artwork"
      title={title}
      query={orderLinksQuery(orderId)}
      leadsHere={({ to }) => to.kind === 'artwork' && to.imageId === id}
      make={(body) => send(linkArtwork, { params: { id }, body })}
    />
  )
}
