import type { OrderImage } from '#contract/images.ts'
import { linkArtwork, type ShownBeside } from '#contract/links.ts'
import { send } from '../../api.ts'
import { Links } from './links.tsx'
import { orderLinksQuery } from './queries.ts'

// Repeats the contract's list, because importing it would also load its schemas.
const choices: readonly ShownBeside[] = ['drawing', 'voice', 'animation']

/** Links to one artwork of an order, and the hearts and lines that came back. */
export default function ArtworkLinks({ image }: { image: OrderImage }) {
  const { id, orderId, title, generatedUrl, thumbnailUrl } = image
  return (
    <Links
      kind="artwork"
      choices={choices}
      title={title}
      query={orderLinksQuery(orderId)}
      leadsHere={({ to }) => to.kind === 'artwork' && to.imageId === id}
      besideOf={() => ({ url: generatedUrl ?? thumbnailUrl, thumbnailUrl, title })}
      make={(body) => send(linkArtwork, { params: { id }, body })}
    />
  )
}
