import { type RefObject, useLayoutEffect, useState } from 'react'

export type Box = { top: number; right: number; bottom: number; left: number }

const controls =
  'h1, a[href], button, input, select, textarea, summary, [role="slider"], [role="radio"], [role="tab"], [data-keep-clear]'
const pictures = 'img, canvas'
const texts = 'h2,h3,h4,p,dt,dd,li:not(:has(*)),label,figcaption'
const stepPx = 8
const edgePx = 12
const gapPx = 4
const placeEveryMs = 250

/** The top edge in `range` nearest to `start` at which the box covers none of the others, in pixels; null if none. */
export function freeTop(
  box: Pick<Box, 'left' | 'right'> & { height: number },
  others: readonly Box[],
  range: { top: number; bottom: number },
  start: number,
): number | null {
  const beside = others.filter(({ left, right }) => left < box.right + gapPx && right > box.left - gapPx)
  const isFree = (top: number) =>
    beside.every((other) => other.bottom + gapPx <= top || other.top - gapPx >= top + box.height)
  const last = range.bottom - box.height
  const most = Math.max(start - range.top, last - start)
  for (let away = 0; away <= most; away += stepPx) {
    const top = [start - away, start + away].find((at) => at >= range.top && at <= last && isFree(at))
    if (top !== undefined) return top
  }
  return null
}

/** The boxes that must not be covered, in the open dialog or else on the page. */
function keptClear(except: Element, ...what: string[]): Box[] {
  const scope = document.querySelector('[role="dialog"][data-state="open"]') ?? document
  return [...scope.querySelectorAll([controls, ...what].join())]
    .filter((part) => !except.contains(part))
    .map(boxOf)
    .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight)
}

/** The box of an element. For an h1, the box of its text, because the element is as wide as the page. */
function boxOf(part: Element): DOMRect {
  if (part.tagName !== 'H1') return part.getBoundingClientRect()
  const letters = document.createRange()
  letters.selectNodeContents(part)
  return letters.getBoundingClientRect()
}

/**
 * Keeps a fixed box off the controls while the page scrolls or changes. A box from the bottom stays in the lower
 * half and also avoids pictures and text. Returns its top edge in pixels, or null if there is no place.
 */
export function useFreePlace(
  place: RefObject<HTMLElement | null>,
  from: 'top' | 'bottom',
  shown: unknown,
): number | null {
  const [top, setTop] = useState<number | null>(edgePx)
  useLayoutEffect(() => {
    if (!shown) return
    const update = () => {
      // Do not move the box while it is pressed or has the focus.
      if (!place.current || place.current.matches(':active, :focus-within')) return
      const { top: present, left, right, height } = place.current.getBoundingClientRect()
      const bottom = innerHeight - edgePx
      const highest = from === 'top' ? edgePx : innerHeight / 2
      const isPointedAt = place.current.matches(':hover')
      const start = isPointedAt ? present : from === 'top' ? highest : bottom - height
      const others = keptClear(place.current, ...(from === 'top' ? [] : [pictures, texts]))
      setTop(freeTop({ left, right, height }, others, { top: highest, bottom }, start))
    }
    update()
    const timer = setInterval(update, placeEveryMs)
    const changes = new MutationObserver(update)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      clearInterval(timer)
      changes.disconnect()
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [place, from, shown])
  return top
}
