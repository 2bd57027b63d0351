import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Clapperboard } from 'lucide-react'
import { makeAnimation } from '#contract/animations.ts'
import type { OrderImage } from '#contract/images.ts'
import { send } from '../../api.ts'
import { animations as t } from '../../messages/animations.ts'
import { showToast } from '../../ui/toast-store.ts'
import { AskFor, Making } from '../pictures/made-on-request.tsx'
import { AnimationFiles } from './animation-files.tsx'
import { animationQuery } from './animation-query.ts'

type LivingArtworkProps = {
  image: OrderImage
  /** Whether one may be made; one that is there can be taken home all the same. */
  mayMake: boolean
}

/** Has the artwork made into a loop that moves, which its frame shows then, and gives its files. */
export default function LivingArtwork({ image, mayMake }: LivingArtworkProps) {
  const queries = useQueryClient()
  const query = animationQuery(image)
  const { data: animation } = useQuery(query)
  const make = useMutation({
    mutationFn: () => send(makeAnimation, { params: { id: image.id } }),
    onSuccess: (now) => queries.setQueryData(query.queryKey, now),
    onError: ({ message }) => showToast({ title: t.unmade, text: message, tone: 'bad' }),
  })
  if (!animation) return null
  const { status, progress } = animation
  if (status === 'ready') return <AnimationFiles image={image} />
  if (status === 'making') {
    return <Making image={image} text={t.making({ percent: progress })} label={t.label} progress={progress} />
  }
  if (!mayMake) return null
  const failed = status === 'failed'
  return (
    <AskFor
      Icon={Clapperboard}
      failed={failed ? t.failed : null}
      action={failed ? t.again : t.make}
      note={noteOn(image)}
      disabled={make.isPending}
      onAsk={make.mutate}
    />
  )
}

/** The studio knows the figures of its own pictures. Those of a model's picture it does not, and the parent is told so before. */
const noteOn = ({ artist }: OrderImage) => (artist === null || artist === 'studio' ? t.note : t.noteOnModels)
