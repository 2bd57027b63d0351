import { type ReactNode, useState } from 'react'
import type { OrderImage } from '#contract/images.ts'
import { lazily } from '../../part.tsx'
import { classes } from '../../ui/classes.ts'

const MovingPicture = lazily(() => import('./moving-picture.tsx'))

export type OverArtworkProps = {
  image: OrderImage
  alt: string
  /** Whether to show the animation. */
  moves: boolean
  className?: string
  children: ReactNode
}

/** Overlays the animation, if there is one, on an artwork with or without its drawing. */
export function OverArtwork({ image, alt, moves, className, children }: OverArtworkProps) {
  const [moving, setMoving] = useState(false)
  if (!moves) return children
  return (
    <div className={classes('relative', className)}>
      <div inert={moving}>{children}</div>
      <MovingPicture image={image} alt={alt} onMoving={setMoving} />
    </div>
  )
}
