import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { MadeBook } from '#contract/books.ts'
import { book } from '../../messages/book.ts'
import { Button } from '../../ui/button.tsx'
import type { BookSource } from './book-source.ts'

const t = book.view

// Written here: rare rules in the style sheet would be carried by every page.
const shelfStyle = { overflowX: 'auto', scrollSnapType: 'x mandatory' } as const
// Half of a shelf that is wider than 40rem, where a drawing then faces its artwork; all of a narrower one.
const pageStyle = { width: 'clamp(50%, (40rem - 100%) * 999, 100%)', scrollSnapAlign: 'start' } as const

type BookViewProps = { source: BookSource; made: MadeBook }

/** The book to leaf through: a page at a time on a phone, two on a wide screen. Swiped, by keys or by its buttons. */
export function BookView({ source, made: { id, pages, views } }: BookViewProps) {
  const shelf = useRef<HTMLUListElement>(null)
  const [seen, setSeen] = useState({ first: 0, count: 1 })
  useEffect(() => {
    if (shelf.current) setSeen(viewsIn(shelf.current, views))
  }, [views])
  const turn = (by: number) => {
    const { current } = shelf
    current?.scrollBy({ left: by * current.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -views, End: views }[event.key]
    if (by === undefined) return
    event.preventDefault()
    turn(by)
  }
  const all = Array.from({ length: views }, (_, view) => view)
  const nameOf = (view: number) => {
    if (view === 0) return t.front
    return view === views - 1 ? t.back : t.page({ number: view, pages })
  }
  return (
    <div className="grid gap-3" style={{ maxWidth: '54rem' }}>
      <ul
        ref={shelf}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keys.
        tabIndex={0}
        aria-label={t.label}
        onKeyDown={onKeyDown}
        onScroll={(event) => setSeen(viewsIn(event.currentTarget, views))}
        className="flex"
        style={shelfStyle}
      >
        {all.map((view) => (
          <li key={view} className="shrink-0 border border-line" style={pageStyle}>
            <img
              src={source.viewUrl(view, id)}
              alt={nameOf(view)}
              loading={view < 3 ? 'eager' : 'lazy'}
              width={900}
              height={900}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-4">
        <Button look="secondary" size="small" aria-label={t.previous} onClick={() => turn(-1)}>
          <span aria-hidden>←</span>
        </Button>
        <p role="status" className="text-label text-soft">
          {all
            .slice(seen.first, seen.first + seen.count)
            .map(nameOf)
            .join(' · ')}
        </p>
        <Button look="secondary" size="small" aria-label={t.next} onClick={() => turn(1)}>
          <span aria-hidden>→</span>
        </Button>
      </div>
    </div>
  )
}

/** Which views of a shelf are in sight. */
function viewsIn({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, views: number) {
  const width = scrollWidth / views || 1
  return { first: Math.round(scrollLeft / width), count: Math.round(clientWidth / width) || 1 }
}
