import { useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { crayons, lines, shapes } from './house-shapes.ts'

type HouseDrawingProps = {
  /** What it shows, for those who cannot see it; left out where the picture only accompanies a text. */
  alt?: string
  /** Colour comes out of the lines once, when the page opens. */
  blooms?: boolean
  /** Only the lines. */
  plain?: boolean
  className?: string
}

/** Our own drawing, in crayon. It hangs where no family's drawing hangs yet. */
export function HouseDrawing({ alt, blooms = false, plain = false, className }: HouseDrawingProps) {
  const id = useId()
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
      <rect width="400" height="290" fill="#fbf6ea" />
      {!plain && (
        <g filter={`url(#${id}-wax)`} fill="none" strokeLinecap="round" strokeLinejoin="round">
          {shapes.map((shape) => (
            <g
              key={shape.name}
              className={blooms ? 'house-bloom' : undefined}
              style={
                blooms
                  ? {
                      transformOrigin: `${shape.from[0]}px ${shape.from[1]}px`,
                      animationDelay: `${500 + shape.order * 170}ms`,
                    }
                  : undefined
              }
            >
              <g clipPath={`url(#${id}-${shape.name})`}>
                <path d={shape.outline} fill={shape.colour} fillOpacity="0.28" />
                <path d={shape.hatch} stroke={shape.colour} strokeWidth="3.4" strokeOpacity="0.88" />
              </g>
            </g>
          ))}
        </g>
      )}
      <g filter={`url(#${id}-wax)`} fill="none" strokeLinecap="round" strokeLinejoin="round">
        {shapes.map((shape) => (
          <path
            key={shape.name}
            d={shape.outline}
            stroke={plain ? crayons.ink : shape.ink}
            strokeWidth="3.4"
          />
        ))}
        {lines.map((line) => (
          <path
            key={line.d}
            fill={line.filled && !plain ? line.ink : 'none'}
            d={line.d}
            stroke={plain ? crayons.ink : line.ink}
            strokeWidth={line.width ?? 3}
          />
        ))}
      </g>
    </svg>
  )
}
