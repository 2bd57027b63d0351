import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

// Inline styles, because every page would carry these rare rules in the shared stylesheet.
const carouselStyle = { overflowX: 'auto', scrollSnapType: 'x mandatory' } as const

/** A list that is scrolled sideways a screen at a time: by swiping, by keys or by `turn`. */
export function useCarousel(count: number) {
  const ref = useRef<HTMLUListElement>(null)
  const [seen, setSeen] = useState({ first: 0, count: 1 })
  useEffect(() => {
    if (ref.current) setSeen(seenOf(ref.current, count))
  }, [count])
  const turn = (by: number) => {
    const { current } = ref
    current?.scrollBy({ left: by * current.clientWidth })
  }
  /** Turns if the key is one that turns. */
  const turnByKey = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -count, End: count }[event.key]
    if (by === undefined) return
    event.preventDefault()
    turn(by)
  }
  const carousel = {
    ref,
    // A scrollable area must be reachable by keyboard.
    tabIndex: 0,
    className: 'flex',
    style: carouselStyle,
    onKeyDown: turnByKey,
    onScroll: ({ currentTarget }: { currentTarget: HTMLElement }) => setSeen(seenOf(currentTarget, count)),
  }
  return { carousel, seen, turn, turnByKey }
}

/** Which of the items are in view. */
function seenOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, count: number) {
  const width = scrollWidth / count || 1
  return { first: Math.round(scrollLeft / width), count: Math.round(clientWidth / width) || 1 }
}
