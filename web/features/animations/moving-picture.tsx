import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { OrderImage } from '#contract/images.ts'
import { animations as t } from '../../messages/animations.ts'
import { animationQuery } from '../pictures/derivative-query.ts'

type MovingPictureProps = {
  image: OrderImage
  alt: string
  /** Called with whether the animation now covers the artwork. */
  onMoving: (moving: boolean) => void
}

/** Overlays the animation on its artwork, with a pause button. With reduced motion it starts paused. */
export default function MovingPicture({ image, alt, onMoving }: MovingPictureProps) {
  const url = useQuery(animationQuery(image)).data?.url ?? null
  const [plays, setPlays] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [loaded, setLoaded] = useState<string | null>(null)
  const moving = plays && url !== null && loaded === url
  useEffect(() => {
    onMoving(moving)
    return () => onMoving(false)
  }, [moving, onMoving])
  if (!url) return null
  return (
    <>
      {plays && (
        <img
          src={url}
          alt={t.alt({ artwork: alt })}
          loading="lazy"
          draggable={false}
          onLoad={() => setLoaded(url)}
          className="absolute inset-0 z-10 size-full object-cover"
        />
      )}
      <button
        type="button"
        aria-label={plays ? t.pause : t.play}
        title={plays ? t.pause : t.play}
        onClick={() => setPlays(!plays)}
        className="absolute bottom-3 left-3 z-10 grid size-11 place-items-center rounded-full bg-[#fffdf8] text-[#221f1b] shadow-paper outline-[#22608f]"
      >
        {plays ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
      </button>
    </>
  )
}
