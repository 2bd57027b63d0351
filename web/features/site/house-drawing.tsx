import { useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { lines, type Shape, shapes } from './house-shapes.ts'

type HouseDrawingProps = {
  /** Alternative text. Undefined if the picture is decorative. */
  alt?: string
  /** Whether color spreads from the lines once, when the page opens. */
  blooms?: boolean
  /** How many of its shapes have their color. Defaults to all. */
  coloured?: number | undefined
  className?: string
  /** The name by which `DrawnAgain` refers to it. */
  name?: string
}

/** Our own crayon drawing, a placeholder where there is no drawing by a family yet. */
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
              {/* Inside the growing group, so that the browser filters once and only scales the result. */}
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

/** Repeats the drawing of this name without sending its thousand strokes again. */
export function DrawnAgain({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 400 290" aria-hidden className="block w-full">
      <use href={`#${name}`} />
    </svg>
  )
}

/** Each color grows from its own point. When the page opens, the colors follow one after the other. */
function growth({ from: [x, y], order }: Shape, inTurn: boolean) {
  return { transformOrigin: `${x}px ${y}px`, animationDelay: inTurn ? `${500 + order * 170}ms` : undefined }
}
