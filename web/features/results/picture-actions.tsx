import { Download } from 'lucide-react'
import { useState } from 'react'
import { pathOf } from '#contract/call.ts'
import { downloadImage, type OrderImage } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { results as t } from '../../messages/en/results.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { useRegenerate } from './regenerate.ts'
import { RegenerateDialog } from './regenerate-dialog.tsx'

type PictureActionsProps = { image: OrderImage; mayChange: boolean }

/** What can be done with a picture: take it home, have it drawn again. */
export function PictureActions({ image, mayChange }: PictureActionsProps) {
  if (image.status === 'failed') return <FailedActions image={image} mayChange={mayChange} />
  if (image.status !== 'completed' || !image.generatedUrl) return null
  const address = `${pathOf(downloadImage.path, { id: image.id })}?format=jpg`
  return (
    <div className="grid w-full gap-3 sm:max-w-xs">
      <a href={address} download={t.fileName(image.style, image.id)} className={buttonClasses({})}>
        <Download aria-hidden size={20} />
        {t.download}
      </a>
      {mayChange && <Again image={image} />}
    </div>
  )
}

function Again({ image }: { image: OrderImage }) {
  const [open, setOpen] = useState(false)
  const left = limits.regenerations - image.regenerationCount
  if (left <= 0) return <p className="text-label text-soft">{t.regenerationsUsed}</p>
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t.regenerate(left)}
      </Button>
      <RegenerateDialog image={image} left={left} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function FailedActions({ image, mayChange }: PictureActionsProps) {
  const again = useRegenerate(image)
  const { style, contextPrompt } = image
  return (
    <div className="grid justify-items-start gap-3">
      <p>{image.errorMessage ?? t.failed}</p>
      {mayChange && (
        <Button disabled={again.isPending} onClick={() => again.mutate({ style, contextPrompt })}>
          {t.tryAgain}
        </Button>
      )}
    </div>
  )
}
