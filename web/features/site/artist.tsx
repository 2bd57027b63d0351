import { useQuery } from '@tanstack/react-query'
import type { Artist } from '#contract/images.ts'
import { list } from '../../messages/format.ts'
import { site } from '../../messages/site.ts'
import { siteQuery } from '../consent/site-query.ts'

const t = site.artist

/** Who an order names; nobody, where that was not noted. */
type Named = { artist: Artist | null; receivers: readonly string[] | null } | null

/** Before drawings are sent: who outside receives them, where anybody does. An order that was made keeps whom it named. */
export function Receivers({ order = null }: { order?: Named }) {
  const { data } = useQuery(siteQuery)
  const receivers = order?.receivers ?? data?.receivers ?? []
  if (receivers.length === 0) return null
  return <p className="text-label text-soft">{t.receivers({ names: list(receivers) })}</p>
}

/** Who makes the artwork, in words; undefined while that is our own studio, which draws the previews too. */
function useOtherArtist(order: Named = null): string | undefined {
  const { data } = useQuery(siteQuery)
  const artist = order?.artist ?? data?.artist ?? 'studio'
  return artist === 'studio' ? undefined : t.names[artist]
}

/** Who makes the artwork if that is not who drew the preview; `otherwise` where the studio does both. */
export function PreviewPromise({ otherwise }: { otherwise: string }) {
  const artist = useOtherArtist()
  return artist ? t.preview({ artist }) : otherwise
}

/** Before paying: who makes the artwork, where it is not our own studio. */
export function ArtworkPromise({ order }: { order: Named }) {
  const artist = useOtherArtist(order)
  return artist && <p className="text-soft">{t.artwork({ artist })}</p>
}
