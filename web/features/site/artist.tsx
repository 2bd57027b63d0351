import { useQuery } from '@tanstack/react-query'
import type { Artist } from '#contract/images.ts'
import { list } from '../../messages/format.ts'
import { site } from '../../messages/site.ts'
import { siteQuery } from '../consent/site-query.ts'

const t = site.artist

/** The artist and receivers that an order names; null if that was not recorded. */
type Named = { artist: Artist | null; receivers: readonly string[] | null } | null

/** Names the companies that receive drawings before they are sent; for an existing order, those it named. */
export function Receivers({ order = null }: { order?: Named }) {
  const { data } = useQuery(siteQuery)
  const receivers = order?.receivers ?? data?.receivers ?? []
  if (receivers.length === 0) return null
  return <p className="text-label text-soft">{t.receivers({ names: list(receivers) })}</p>
}

/** The name of the artist, or undefined if it is our own studio, which also draws the previews. */
function useOtherArtist(order: Named = null): string | undefined {
  const { data } = useQuery(siteQuery)
  const artist = order?.artist ?? data?.artist ?? 'studio'
  return artist === 'studio' ? undefined : t.names[artist]
}

/** Names the artist if it is not the studio, which draws the preview. Shows `otherwise` if it is. */
export function PreviewPromise({ otherwise }: { otherwise: string }) {
  const artist = useOtherArtist()
  return artist ? t.preview({ artist }) : otherwise
}

/** Names the artist before payment, if it is not our own studio. */
export function ArtworkPromise({ order }: { order: Named }) {
  const artist = useOtherArtist(order)
  return artist && <p className="text-soft">{t.artwork({ artist })}</p>
}
