import { useEffect } from 'react'
import { shared as t } from '../../messages/shared.ts'
import { RoundButton } from '../../ui/icon.tsx'
import { pageStyle } from '../book/book-view.tsx'
import { useCarousel } from '../pictures/use-carousel.ts'
import { SharedPicture } from './shared-picture.tsx'
import type { Slide } from './slides.ts'

// Slides farther away are loaded when they come near.
const NEAR = 2

const pictureClass = 'grid w-full shrink-0 content-start justify-items-center px-4 pt-1 pb-8'
const pageClass = 'aspect-square shrink-0 border border-line bg-sheet'
// Two pages of an open book, with what is above and below them, just fit the screen.
const bookStyle = { maxWidth: 'min(100%, 60rem, max(20rem, calc(2 * (100dvh - 22rem))))' } as const

type CarouselProps = { slides: readonly Slide[]; onSeen: (at: number) => void }

/** A carousel of pictures, moved by swiping, arrow keys or two buttons. */
export function Carousel({ slides, onSeen }: CarouselProps) {
  const { carousel, seen, turn, turnByKey } = useCarousel(slides.length)
  const at = Math.min(seen.first, slides.length - 1)
  useEffect(() => onSeen(at), [at, onSeen])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target === document.body) turnByKey(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <div className="grid w-full gap-4" style={slides[0]?.isPage ? bookStyle : undefined}>
      <ul aria-label={t.pictures} {...carousel}>
        {slides.map((slide, i) => (
          <li
            key={slide.key}
            className={slide.isPage ? pageClass : pictureClass}
            style={slide.isPage ? pageStyle : { scrollSnapAlign: 'center' }}
          >
            {Math.abs(i - at) <= NEAR && <Shown slide={slide} eager={i === at} />}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="flex items-center justify-center gap-6">
          <RoundButton label={t.previous} disabled={at === 0} onClick={() => turn(-1)} icon="previous" />
          <p role="status" className="tabular text-center text-soft text-xl">
            <span className="sr-only">{t.at({ at: at + 1, count: slides.length })}</span>
            <span aria-hidden>
              {at + 1} / {slides.length}
            </span>
          </p>
          <RoundButton
            label={t.next}
            disabled={seen.first + seen.count >= slides.length}
            onClick={() => turn(1)}
            icon="next"
          />
        </div>
      )}
    </div>
  )
}

function Shown({ slide, eager }: { slide: Slide; eager: boolean }) {
  if (!slide.isPage) return <SharedPicture slide={slide} eager={eager} />
  const { url, alt } = slide.picture
  return <img src={url} alt={alt} width={900} height={900} className="block h-auto w-full" />
}
