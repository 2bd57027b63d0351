import { Clapperboard } from 'lucide-react'
import { makeAnimation } from '#contract/animations.ts'
import type { OrderImage } from '#contract/images.ts'
import { send } from '../../api.ts'
import { animations as t } from '../../messages/animations.ts'
import { animationQuery } from '../pictures/derivative-query.ts'
import { MadeOnRequest, noteOn } from '../pictures/made-on-request.tsx'
import { AnimationFiles } from './animation-files.tsx'

type LivingArtworkProps = { image: OrderImage; mayMake: boolean }

/** Requests an animation of the artwork, shown in its frame, and offers its files. */
export default function LivingArtwork({ image, mayMake }: LivingArtworkProps) {
  return (
    <MadeOnRequest
      image={image}
      query={animationQuery(image)}
      make={() => send(makeAnimation, { params: { id: image.id } })}
      mayMake={mayMake}
      Icon={Clapperboard}
      texts={t}
      note={noteOn(image, t)}
      label={t.label}
    >
      {() => <AnimationFiles image={image} />}
    </MadeOnRequest>
  )
}
