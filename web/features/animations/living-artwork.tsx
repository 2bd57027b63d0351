import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { type Animation, getAnimation, makeAnimation } from '#contract/animations.ts'
import type { OrderImage } from '#contract/images.ts'
import { timing } from '#contract/limits.ts'
import { send } from '../../api.ts'
import { animations as t } from '../../messages/animations.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { crayonOf } from '../pictures/crayon.tsx'
import { MovingPicture } from './moving-picture.tsx'

/** The artwork as a loop that moves: made when it is asked for, then shown and taken home. */
export default function LivingArtwork({ image }: { image: OrderImage }) {
  const { animation, make } = useAnimation(image)
  if (!animation) return null
  const { status, progress, url } = animation
  if (status === 'ready' && url) return <MovingPicture image={image} url={url} />
  if (status === 'making') return <Making image={image} progress={progress} />
  return (
    <div className="grid gap-2">
      {status === 'failed' && <p role="alert">{t.failed}</p>}
      <Button look="secondary" disabled={make.isPending} onClick={() => make.mutate()}>
        <Sparkles aria-hidden size={20} />
        {status === 'failed' ? t.again : t.action}
      </Button>
      <p className="text-label text-soft">{t.note}</p>
    </div>
  )
}

function useAnimation({ id, completedAt }: OrderImage) {
  const queries = useQueryClient()
  const params = { id }
  // Another version of the picture has another animation.
  const queryKey = ['images', id, 'animation', completedAt]
  const { data: animation } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(getAnimation, { params, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? timing.pollPrintMs : false),
  })
  const make = useMutation({
    mutationFn: () => send(makeAnimation, { params }),
    onSuccess: (now: Animation) => queries.setQueryData(queryKey, now),
    onError: ({ message }) => showToast({ title: t.failed, text: message, tone: 'bad' }),
  })
  return { animation, make }
}

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
