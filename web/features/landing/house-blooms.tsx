import { useId } from 'react'
import { houseArtworks } from '../../assets/house/index.ts'
import { classes } from '../../ui/classes.ts'
import { HouseDrawing } from '../site/house-drawing.tsx'
import { lines, shapes } from '../site/house-shapes.ts'

/** Enough of the drawing's lines for the mask to reach every point. More paths make the page heavier. */
const inked = [
  ...shapes.map(({ outline }) => outline),
  ...lines.filter(({ width }) => !width).map(({ d }) => d),
].join('')

type HouseBloomsProps = {
  alt: string
  /** Turns back into the drawing once before it stays the artwork. */
  returns?: boolean
}

/** Our drawing with its artwork spreading from the lines outward. Uses CSS only, so it needs no script. */
export function HouseBlooms({ alt, returns = false }: HouseBloomsProps) {
  const mask = useId()
  return (
    <div className="relative">
      <HouseDrawing alt={alt} blooms name="house" />
      <svg viewBox="0 0 400 290" aria-hidden className="artwork-half absolute inset-0 size-full">
        <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="400" height="290">
          <g
            className={classes('artwork-spread', returns && 'artwork-returns')}
            fill="none"
            stroke="#fff"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={inked} />
          </g>
        </mask>
        <image href={houseArtworks.disney} width="400" height="290" mask={`url(#${mask})`} />
      </svg>
    </div>
  )
}
