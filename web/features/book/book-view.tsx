import { book } from '../../messages/book.ts'
import { Button } from '../../ui/button.tsx'
import { useCarousel } from '../pictures/use-carousel.ts'

const t = book.view

// Half of a carousel wider than 40rem, so that a drawing faces its artwork; all of a narrower one.
export const pageStyle = {
  width: 'clamp(50%, (40rem - 100%) * 999, 100%)',
  scrollSnapAlign: 'start',
} as const

/** The name of a view: front cover, page number or back cover. */
export function pageName(view: number, views: number): string {
  if (view === 0) return t.front
  return view === views - 1 ? t.back : t.page({ number: view, pages: views - 2 })
}

type BookViewProps = { views: number; viewUrl: (view: number) => string }

/** Leafs through the book by swipe, keys or buttons: one page at a time on a phone, two on a wide screen. */
export function BookView({ views, viewUrl }: BookViewProps) {
  const { carousel, seen, turn } = useCarousel(views)
  const all = Array.from({ length: views }, (_, view) => view)
  return (
    <div className="grid gap-3" style={{ maxWidth: '54rem' }}>
      <ul aria-label={t.label} {...carousel}>
        {all.map((view) => (
          <li key={view} className="shrink-0 border border-line" style={pageStyle}>
            <img
              src={viewUrl(view)}
              alt={pageName(view, views)}
              loading={view < 3 ? 'eager' : 'lazy'}
              width={900}
              height={900}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-4">
        <Button variant="secondary" size="small" aria-label={t.previous} onClick={() => turn(-1)}>
          <span aria-hidden>←</span>
        </Button>
        <p role="status" className="text-label text-soft">
          {all
            .slice(seen.first, seen.first + seen.count)
            .map((view) => pageName(view, views))
            .join(' · ')}
        </p>
        <Button variant="secondary" size="small" aria-label={t.next} onClick={() => turn(1)}>
          <span aria-hidden>→</span>
        </Button>
      </div>
    </div>
  )
}
