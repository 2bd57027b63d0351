import { useEffect, useRef, useState } from 'react'

/** A small, inert preview of a printed page. Loaded when it is nearly in view, because it is heavy. */
export function PagePreview({ address, title }: { address: string; title: string }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  return (
    <figure className="w-fit border border-edge bg-mat p-2 shadow-hung">
      <div ref={place} className="h-[19.5rem] w-[14.875rem] overflow-hidden bg-[#fffdf8]">
        {near && (
          <iframe
            src={address}
            title={title}
            sandbox=""
            tabIndex={-1}
            scrolling="no"
            className="pointer-events-none h-[70rem] w-[53.125rem] origin-top-left scale-[0.28] border-0"
          />
        )}
      </div>
    </figure>
  )
}

/** True once the element has come within half a viewport of the visible area. */
function useNear(place: React.RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current || near) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '50%' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place, near])
  return near
}
