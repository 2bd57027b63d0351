import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { downloadImage, type OrderImage } from '#contract/images.ts'
import { timing } from '#contract/limits.ts'
import { getUpscale, makeUpscale } from '#contract/upscales.ts'
import { addressOf, send } from '../../api.ts'
import { results } from '../../messages/results.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { fileName } from '../pictures/file-name.ts'
import { AskFor, Making } from '../pictures/made-on-request.tsx'

const t = results.upscale

/** The upscale of a picture, called print size here: made when it is asked for, then taken home. */
export function UpscaleDownload({ image }: { image: OrderImage }) {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState(false)
  const params = { id: image.id }
  // Another version of the picture has another upscale.
  const queryKey = ['images', image.id, 'upscale', image.completedAt]
  const upscale = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(getUpscale, { params, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? timing.pollDerivativeMs : false),
  })
  const make = useMutation({
    mutationFn: () => send(makeUpscale, { params }),
    onSuccess: (now) => {
      setWanted(true)
      queries.setQueryData(queryKey, now)
    },
    onError: ({ message }) =>
      showToast({ title: results.toasts.regenerationFailed, text: message, tone: 'bad' }),
  })
  if (!upscale.data) return null
  const { status, progress } = upscale.data
  if (status === 'ready') return <Ready image={image} atOnce={wanted} />
  if (status === 'making') {
    return <Making image={image} text={t.making({ percent: progress })} label={t.label} progress={progress} />
  }
  const failed = status === 'failed'
  return (
    <AskFor
      Icon={Printer}
      failed={failed ? t.failed : null}
      action={failed ? t.again : t.action}
      note={t.note}
      disabled={make.isPending}
      onAsk={make.mutate}
    />
  )
}

/** Who has waited for it gets it without another click. */
function Ready({ image, atOnce }: { image: OrderImage; atOnce: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (atOnce) link.current?.click()
  }, [atOnce])
  return (
    <div className="grid gap-1.5">
      <a
        ref={link}
        href={addressOf(downloadImage, { params: { id: image.id }, query: { size: 'print' } })}
        download={fileName(image, 'print')}
        className={buttonClasses({ variant: 'secondary' })}
      >
        <Printer aria-hidden size={20} />
        {t.action}
      </a>
      {atOnce && (
        <p role="status" className="text-label text-soft">
          {t.ready}
        </p>
      )}
    </div>
  )
}
