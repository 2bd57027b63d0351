import { useMutation } from '@tanstack/react-query'
import { Clapperboard, Share2 } from 'lucide-react'
import { type AnimationFile, downloadAnimation } from '#contract/animations.ts'
import type { OrderImage } from '#contract/images.ts'
import { addressOf } from '../../api.ts'
import { animations as t } from '../../messages/animations.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { fileName } from '../pictures/file-name.ts'
import { maySendFiles, sendVideo } from './send-video.ts'

/** Buttons to send or download the files of a finished animation. */
export function AnimationFiles({ image }: { image: OrderImage }) {
  const addressFor = (format: AnimationFile) =>
    addressOf(downloadAnimation, { params: { id: image.id }, query: { format } })
  const nameFor = (format: AnimationFile) => fileName(image, `.${format}`)
  return (
    <div className="grid gap-2">
      {maySendFiles() && <SendVideo address={addressFor('mp4')} name={nameFor('mp4')} />}
      <a
        href={addressFor('mp4')}
        download={nameFor('mp4')}
        className={buttonClasses({ variant: 'secondary' })}
      >
        <Clapperboard aria-hidden size={20} />
        {t.video}
      </a>
      <a
        href={addressFor('webp')}
        download={nameFor('webp')}
        className="flex min-h-11 items-center justify-self-center text-label underline underline-offset-4"
      >
        {t.picture}
      </a>
    </div>
  )
}

function SendVideo({ address, name }: { address: string; name: string }) {
  const sending = useMutation({ mutationFn: (held: File | null) => sendVideo(held, address, name) })
  const held = sending.data ?? null
  return (
    <>
      <Button variant="secondary" busy={sending.isPending} onClick={() => sending.mutate(held)}>
        <Share2 aria-hidden size={20} />
        {sending.isPending ? t.fetching : held ? t.sendNow : t.send}
      </Button>
      {sending.error && <p role="alert">{t.notSent}</p>}
    </>
  )
}
