import { useQuery } from '@tanstack/react-query'
import { list } from '../../messages/format.ts'
import { site } from '../../messages/site.ts'
import { siteQuery } from '../consent/site-query.ts'

const t = site.artist

/** Before drawings are sent: who outside receives them, where anybody does. */
export function Receivers() {
  const { data } = useQuery(siteQuery)
  if (!data || data.receivers.length === 0) return null
  return <p className="text-label text-soft">{t.receivers({ names: list(data.receivers) })}</p>
}

/** Who makes the artwork, in words; undefined while that is our own studio, which draws the previews too. */
function useOtherArtist(): string | undefined {
  const { data } = useQuery(siteQuery)
  return data && data.artist !== 'studio' ? t.names[data.artist] : undefined
}

/** Who makes the artwork if that is not who drew the preview; `otherwise` where the studio does both. */
export function PreviewPromise({ otherwise }: { otherwise: string }) {
  const artist = useOtherArtist()
  return artist ? t.preview({ artist }) : otherwise
}

/** Before paying: who makes the artwork, where it is not our own studio. */
export function ArtworkPromise() {
  const artist = useOtherArtist()
  return artist && <p className="text-soft">{t.artwork({ artist })}</p>
}
