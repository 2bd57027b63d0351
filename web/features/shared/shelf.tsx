import { useEffect } from 'react'
import { shared as t } from '../../messages/shared.ts'
import { Icon, roundButton } from '../../ui/icon.tsx'
import { useShelf } from '../pictures/use-shelf.ts'
import { SharedPicture } from './shared-picture.tsx'
import type { Slide } from './slides.ts'

// Farther ones are fetched when they come near.
const NEAR = 2

type ShelfProps = { slides: readonly Slide[]; onSeen: (at: number) => void }

/** Pictures one after the other: swiped, by the arrow keys, or by two buttons. */
export function Shelf({ slides, onSeen }: ShelfProps) {
  const { shelf, seen, turn, turnByKey } = useShelf(slides.length)
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
    <div className="grid w-full gap-4">
      <ul aria-label={t.pictures} {...shelf}>
        {slides.map((slide, i) => (
          <li
            key={slide.key}
            className="grid w-full shrink-0 content-center justify-items-center px-4 pt-2 pb-8"
            style={{ scrollSnapAlign: 'center' }}
          >
            {Math.abs(i - at) <= NEAR && <SharedPicture slide={slide} eager={i === at} />}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="flex items-center justify-center gap-6">
          <button
            type="button"
            aria-label={t.previous}
            disabled={at === 0}
            className={roundButton.medium}
            onClick={() => turn(-1)}
          >
            <Icon of="previous" />
          </button>
          <p role="status" className="money text-center text-soft text-xl">
            <span className="sr-only">{t.at({ at: at + 1, count: slides.length })}</span>
            <span aria-hidden>
              {at + 1} / {slides.length}
            </span>
          </p>
          <button
            type="button"
            aria-label={t.next}
            disabled={at === slides.length - 1}
            className={roundButton.medium}
            onClick={() => turn(1)}
          >
            <Icon of="next" />
          </button>
        </div>
      )}
    </div>
  )
}
