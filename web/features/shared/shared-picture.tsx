import { useState } from 'react'
import { shared as t } from '../../messages/shared.ts'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { RoundButton } from '../../ui/icon.tsx'
import type { Slide } from './slides.ts'

const drawingStyle = { width: 'clamp(4.5rem, 22%, 8rem)', right: '-0.5rem', bottom: '-1.25rem' } as const
const unknownShape = { maxHeight: '44dvh', width: 'auto' } as const

/** A framed picture. Can show its animation or its drawing if the parent shares them. */
export function SharedPicture({ slide, eager }: { slide: Slide; eager: boolean }) {
  const { title, month, ratio, drawing, animationUrl } = slide
  const [moves, setMoves] = useState(false)
  const [showsDrawing, setShowsDrawing] = useState(false)
  const shown = showsDrawing && drawing ? drawing : slide.picture
  const label = (title || month) && (
    <MuseumLabel title={title || month} className="mx-auto">
      {title && month && <p>{month}</p>}
    </MuseumLabel>
  )
  return (
    <Frame
      wire
      className={ratio ? 'w-full' : 'w-fit max-w-full'}
      maxWidth={ratio ? `min(100%, max(14rem, calc(44dvh * ${ratio})))` : undefined}
      label={label}
    >
      <span className="relative block">
        <img
          src={shown.url}
          srcSet={shown.srcSet}
          sizes="(min-width: 64rem) 46rem, 90vw"
          alt={shown.alt}
          loading={eager ? 'eager' : 'lazy'}
          className="block w-full bg-line object-contain"
          style={ratio ? { aspectRatio: ratio } : unknownShape}
        />
        {animationUrl && moves && !showsDrawing && (
          <img src={animationUrl} alt="" className="absolute inset-0 size-full object-cover" />
        )}
        {animationUrl && !showsDrawing && (
          <RoundButton
            label={moves ? t.still : t.move}
            className="absolute bottom-3 left-3"
            onClick={() => setMoves(!moves)}
            icon={moves ? 'pause' : 'play'}
          />
        )}
        {drawing && (
          <button
            type="button"
            aria-label={t.drawing}
            aria-pressed={showsDrawing}
            className="absolute rotate-3 border border-edge bg-mat p-1 shadow-hung"
            style={drawingStyle}
            onClick={() => setShowsDrawing(!showsDrawing)}
          >
            <img src={(showsDrawing ? slide.picture : drawing).url} alt="" className="block w-full" />
          </button>
        )}
      </span>
    </Frame>
  )
}
