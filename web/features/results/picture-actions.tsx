import { Download } from 'lucide-react'
import { useState } from 'react'
import { pathOf } from '#contract/call.ts'
import { downloadImage, type OrderImage } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { results as t } from '../../messages/results.ts'
import { said } from '../../messages/said.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { AnotherPhoto } from '../another-photo/another-photo.tsx'
import { fileName } from '../pictures/file-name.ts'
import { isActive } from '../pictures/queries.ts'
import { DeletePicture } from './delete-picture.tsx'
import { PrintDownload } from './print-download.tsx'
import { useRegenerate } from './regenerate.ts'
import { RegenerateDialog } from './regenerate-dialog.tsx'

type PictureActionsProps = { image: OrderImage; mayChange: boolean; mayPrint: boolean; mayDelete: boolean }

/** What can be done with a picture: take it home, have it drawn again. */
export function PictureActions({ image, mayChange, mayPrint, mayDelete }: PictureActionsProps) {
  return (
    <div className="grid w-full gap-3 sm:max-w-xs">
      {image.status === 'failed' && <Failed image={image} mayChange={mayChange} />}
      {image.generatedUrl && <DownloadLink image={image} />}
      {mayChange && mayPrint && image.status === 'completed' && <PrintDownload image={image} />}
      {mayChange && image.status === 'completed' && <Again image={image} />}
      {mayChange && mayDelete && !isActive(image) && <DeletePicture image={image} />}
    </div>
  )
}

function DownloadLink({ image }: { image: OrderImage }) {
  const address = `${pathOf(downloadImage.path, { id: image.id })}?format=jpg`
  return (
    <a href={address} download={fileName(image)} className={buttonClasses({})}>
      <Download aria-hidden size={20} />
      {t.download}
    </a>
  )
}

function Again({ image }: { image: OrderImage }) {
  const [open, setOpen] = useState(false)
  const left = limits.regenerations - image.regenerationCount
  if (left <= 0) return <p className="text-label text-soft">{t.regenerationsUsed}</p>
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t.regenerate({ left })}
      </Button>
      <RegenerateDialog image={image} left={left} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function Failed({ image, mayChange }: Pick<PictureActionsProps, 'image' | 'mayChange'>) {
  const again = useRegenerate(image)
  const { style, contextPrompt } = image
  return (
    <div className="grid gap-3">
      <p>{image.errorMessage ? said(image.errorMessage) : t.failed}</p>
      {mayChange && (
        <Button disabled={again.isPending} onClick={() => again.mutate({ style, contextPrompt })}>
          {t.tryAgain}
        </Button>
      )}
      {mayChange && <AnotherPhoto image={image} />}
    </div>
  )
}
