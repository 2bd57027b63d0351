import { useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { lines, type Shape, shapes } from './house-shapes.ts'

type HouseDrawingProps = {
  /** What it shows, for those who cannot see it; left out where the picture only accompanies a text. */
  alt?: string
  /** Color comes out of the lines once, when the page opens. */
  blooms?: boolean
  /** How many of its shapes have their color by now; left out: all. */
  coloured?: number | undefined
  className?: string
  /** By this name `DrawnAgain` shows it a second time. */
  name?: string
}

/** Our own drawing, in crayon. It hangs where no family's drawing hangs yet. */
export function HouseDrawing({
  alt,
  blooms = false,
  coloured = shapes.length,
  className,
  name,
}: HouseDrawingProps) {
  const id = useId()
  const grows = blooms || coloured < shapes.length
  return (
    <svg
      viewBox="0 0 400 290"
      role={alt ? 'img' : undefined}
      aria-label={alt}
      aria-hidden={!alt}
      className={classes('block w-full', className)}
    >
      <defs>
        <filter id={`${id}-wax`} x="-5%" y="-5%" width="110%" height="110%">
          <feTurbulence type="fractalNoise" baseFrequency="0.045" numOctaves="2" seed="4" result="hand" />
          <feDisplacementMap in="SourceGraphic" in2="hand" scale="3.2" result="shaky" />
          <feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="9" result="tooth" />
          <feColorMatrix in="tooth" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -6 4.55" result="grain" />
          <feComposite in="shaky" in2="grain" operator="in" />
        </filter>
        {shapes.map((shape) => (
          <clipPath key={shape.name} id={`${id}-${shape.name}`}>
            <path d={shape.name === 'sun' ? `${shape.outline}L0 70L0 0L69 0z` : shape.outline} />
          </clipPath>
        ))}
      </defs>
      <g id={name}>
        <rect width="400" height="290" fill="#fbf6ea" />
        <g fill="none" strokeWidth="3.4" strokeOpacity="0.88" strokeLinecap="round" strokeLinejoin="round">
          {shapes.slice(0, coloured).map((shape) => (
            <g
              key={shape.name}
              className={grows ? 'house-bloom' : undefined}
              style={grows ? growth(shape, blooms) : undefined}
            >
              {/* In here and not around all: what grows is then one picture that is only made larger. */}
              <g filter={`url(#${id}-wax)`}>
                <g clipPath={`url(#${id}-${shape.name})`}>
                  <path d={shape.outline} fill={shape.colour} fillOpacity="0.28" />
                  <path d={shape.hatch} stroke={shape.colour} />
                </g>
              </g>
            </g>
          ))}
        </g>
        <g
          filter={`url(#${id}-wax)`}
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {shapes.map((shape) => (
            <path key={shape.name} d={shape.outline} stroke={shape.ink ?? shape.colour} strokeWidth="3.4" />
          ))}
          {lines.map((line) => (
            <path
              key={line.d}
              fill={line.filled ? line.ink : undefined}
              d={line.d}
              stroke={line.ink}
              strokeWidth={line.width}
            />
          ))}
        </g>
      </g>
    </svg>
  )
}

/** The drawing of this name once more, without telling the browser its thousand strokes again. */
export function DrawnAgain({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 400 290" aria-hidden className="block w-full">
      <use href={`#${name}`} />
    </svg>
  )
}

/** Each color grows from its own place; when the page opens, one after the other. */
function growth({ from: [x, y], order }: Shape, inTurn: boolean) {
  return { transformOrigin: `${x}px ${y}px`, animationDelay: inTurn ? `${500 + order * 170}ms` : undefined }
}
