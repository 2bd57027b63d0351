import { useEffect, useRef, useState } from 'react'
import { keepsakes as t } from '../../messages/keepsakes.ts'

type LoopingVideoProps = { src: string; poster: string; alt: string; width: number; height: number }

/** A silent loop that plays while in view. With reduced motion it shows the first frame until played. */
export function LoopingVideo({ src, poster, alt, width, height }: LoopingVideoProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  const [plays, setPlays] = useState<boolean | null>(null)
  useEffect(() => {
    setPlays(!matchMedia('(prefers-reduced-motion: reduce)').matches)
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting === true))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="relative overflow-hidden" style={{ aspectRatio: `${width} / ${height}` }}>
      <img
        src={poster}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="size-full"
      />
      {plays && isSeen && (
        <video src={src} autoPlay loop muted playsInline aria-hidden className="absolute inset-0 size-full" />
      )}
      {plays !== null && (
        <button
          type="button"
          onClick={() => setPlays(!plays)}
          className="absolute bottom-3 left-3 min-h-11 rounded-full bg-[#fffdf8] px-4 font-semibold text-[#221f1b] text-label shadow-paper outline-[#22608f]"
        >
          {plays ? t.pause : t.play}
        </button>
      )}
    </div>
  )
}
