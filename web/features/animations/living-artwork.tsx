import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Animation, getAnimation, makeAnimation } from '#contract/animations.ts'
import type { OrderImage } from '#contract/images.ts'
import { timing } from '#contract/limits.ts'
import { send } from '../../api.ts'
import { animations as t } from '../../messages/animations.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { crayonOf } from '../pictures/crayon.tsx'
import { MovingPicture } from './moving-picture.tsx'

/** The artwork as a loop that moves: asked for when this is shown, then watched and taken home. */
export default function LivingArtwork({ image }: { image: OrderImage }) {
  const { animation, make } = useAnimation(image)
  if (animation?.status === 'ready' && animation.url)
    return <MovingPicture image={image} url={animation.url} />
  if (make.error || animation?.status === 'failed')
    return (
      <div className="grid gap-2">
        <p role="alert">{make.error?.message ?? t.failed}</p>
        <Button look="secondary" disabled={make.isPending} onClick={() => make.mutate()}>
          {t.again}
        </Button>
      </div>
    )
  return <Making image={image} progress={animation?.progress ?? 0} />
}

function useAnimation({ id, completedAt }: OrderImage) {
  const queries = useQueryClient()
  const params = { id }
  // Another version of the picture has another animation.
  const queryKey = ['images', id, 'animation', completedAt]
  const make = useMutation({
    mutationFn: () => send(makeAnimation, { params }),
    onSuccess: (now: Animation) => queries.setQueryData(queryKey, now),
  })
  const { mutate } = make
  // Asking for one that is there already answers with it.
  useEffect(() => mutate(), [mutate])
  const { data: animation } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(getAnimation, { params, signal }),
    enabled: make.data?.status === 'making',
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? timing.pollPrintMs : false),
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
      <p className="text-label text-soft">{t.note}</p>
    </div>
  )
}
