import { useState } from 'react'
import type { SharedArtwork } from '#contract/shared.ts'
import { sourcesOf } from '#contract/sights.ts'
import { shared as t } from '../../messages/shared.ts'
import { Button } from '../../ui/button.tsx'

/** The artwork, which moves when asked where there is a moving version. */
export function SharedPicture({
  artwork: { title, artworkUrl, animationUrl, size },
}: {
  artwork: SharedArtwork
}) {
  const [moves, setMoves] = useState(false)
  const alt = title ? t.alt({ title }) : t.altUntitled
  return (
    <span className="relative block">
      <img
        src={artworkUrl}
        {...(size && { srcSet: sourcesOf(artworkUrl, size), ...size })}
        sizes="(min-width: 64rem) 46rem, 90vw"
        alt={alt}
        className="block h-auto w-full"
      />
      {animationUrl && moves && (
        <img src={animationUrl} alt="" className="absolute inset-0 size-full object-cover" />
      )}
      {animationUrl && (
        <span className="absolute bottom-3 left-3">
          <Button look="secondary" size="small" onClick={() => setMoves(!moves)}>
            {moves ? t.still : t.move}
          </Button>
        </span>
      )}
    </span>
  )
}
