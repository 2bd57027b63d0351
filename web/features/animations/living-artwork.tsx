import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Clapperboard } from 'lucide-react'
import { makeAnimation } from '#contract/animations.ts'
import type { OrderImage } from '#contract/images.ts'
import { send } from '../../api.ts'
import { animations as t } from '../../messages/animations.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { crayonOf } from '../pictures/crayon.tsx'
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
  if (status === 'making') return <Making image={image} progress={progress} />
  if (!mayMake) return null
  return (
    <div className="grid gap-2">
      {status === 'failed' && <p role="alert">{t.failed}</p>}
      <Button look="secondary" disabled={make.isPending} onClick={() => make.mutate()}>
        <Clapperboard aria-hidden size={20} />
        {status === 'failed' ? t.again : t.make}
      </Button>
      <p className="text-label text-soft">{noteOn(image)}</p>
    </div>
  )
}

/** The studio knows the figures of its own pictures. Those of a model's picture it does not, and the parent is told so before. */
const noteOn = ({ artist }: OrderImage) => (artist === null || artist === 'studio' ? t.note : t.noteOnModels)

function Making({ image, progress }: { image: OrderImage; progress: number }) {
  return (
    <div className="grid gap-1.5">
      <p role="status" className="text-label">
        {t.making({ percent: progress })}
      </p>
      <Progress label={t.label} value={progress} tone={crayonOf[image.style]} />
    </div>
  )
}
