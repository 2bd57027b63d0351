import { Clapperboard, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { type AnimationFile, downloadAnimation } from '#contract/animations.ts'
import type { OrderImage } from '#contract/images.ts'
import { addressOf } from '../../api.ts'
import { animations as t } from '../../messages/animations.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { fileName } from '../pictures/file-name.ts'

/** The loop with a button that stops it, and its files. Where less motion is wished it stands still until somebody plays it. */
export function MovingPicture({ image, url }: { image: OrderImage; url: string }) {
  const [moves, setMoves] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const still = image.generatedUrl ?? url
  const addressFor = (format: AnimationFile) =>
    addressOf(downloadAnimation, { params: { id: image.id }, query: { format } })
  const nameFor = (format: AnimationFile) => fileName(image).replace(/jpg$/, format)
  return (
    <div className="grid gap-2">
      <img
        src={moves ? url : still}
        {...image.size}
        alt={moves ? t.alt : t.altStill}
        className="block h-auto w-full rounded-md"
      />
      <Button look="secondary" onClick={() => setMoves(!moves)}>
        {moves ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
        {moves ? t.pause : t.play}
      </Button>
      <a href={addressFor('mp4')} download={nameFor('mp4')} className={buttonClasses({ look: 'secondary' })}>
        <Clapperboard aria-hidden size={20} />
        {t.video}
      </a>
      <a
        href={addressFor('webp')}
        download={nameFor('webp')}
        className="justify-self-center text-label underline underline-offset-4"
      >
        {t.picture}
      </a>
    </div>
  )
}
