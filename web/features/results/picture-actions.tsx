import { Download } from 'lucide-react'
import { useState } from 'react'
import { pathOf } from '#contract/call.ts'
import { downloadImage, type OrderImage } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import type { Order } from '#contract/orders.ts'
import { mayForce } from '#contract/refusals.ts'
import { failureText } from '../../messages/by-code/refusals.ts'
import { results as t } from '../../messages/results.ts'
import { site } from '../../messages/site.ts'
import { lazily } from '../../part.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { ReadingPlace } from '../../ui/reading-place.tsx'
import { fileName } from '../pictures/file-name.ts'
import { isActive } from '../pictures/queries.ts'
import { needsReplacing, ReplacePhoto } from '../replace-photo/replace-photo.tsx'
import { DeletePicture } from './delete-picture.tsx'
import { useRegenerate } from './regenerate.ts'
import { UpscaleDownload } from './upscale-download.tsx'

const ArtworkLinks = lazily(() => import('../links/artwork-links.tsx'))
const MadeOfPicture = lazily(() => import('./made-of-picture.tsx'))
const RegenerateDialog = lazily(() => import('./regenerate-dialog.tsx'))

type PictureActionsProps = { image: OrderImage; order: Order }

const column = 'w-full gap-3 sm:max-lg:max-w-sm'

/** Downloads a picture, shares it, and makes other things of it. */
export function PictureActions({ image, order }: PictureActionsProps) {
  const { mayChange, mayPrint } = order
  const isDone = image.status === 'completed'
  return (
    <ReadingPlace className={`grid ${column}`}>
      {image.status === 'failed' && <Failed image={image} mayRedraw={mayRedraw(order, image)} />}
      {mayChange && image.generatedUrl && <DownloadLink image={image} />}
      {/* Reserve the space of what loads late, so that no button moves under a finger. */}
      {mayChange && image.generatedUrl && (
        <div className="grid min-h-12 gap-3">
          <ArtworkLinks image={image} />
        </div>
      )}
      {mayChange && mayPrint && isDone && <UpscaleDownload image={image} />}
      {mayChange && isDone && !image.refunded && (
        <div className={order.end ? '' : 'min-h-60 lg:min-h-69'}>
          <MadeOfPicture image={image} mayMake={!order.end} />
        </div>
      )}
    </ReadingPlace>
  )
}

/** Draws a picture again or deletes it. */
export function PictureChanges({ image, order }: PictureActionsProps) {
  const redraws = mayRedraw(order, image) && image.status === 'completed'
  const deletes = order.mayChange && order.images.length > 1 && !isActive(image)
  if (!redraws && !deletes) return null
  return (
    <div className={`grid ${column}`}>
      {redraws && <Again image={image} />}
      {deletes && <DeletePicture image={image} />}
    </div>
  )
}

const mayRedraw = ({ mayChange, end }: Order, { refunded }: OrderImage) => mayChange && !end && !refunded

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
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.regenerate({ left })}
      </Button>
      {open && <RegenerateDialog image={image} left={left} onClose={() => setOpen(false)} />}
    </>
  )
}

function Failed({ image, mayRedraw }: { image: OrderImage; mayRedraw: boolean }) {
  const again = useRegenerate(image)
  const { style, contextPrompt } = image
  const needsAnother = needsReplacing(image)
  const force = mayForce(image.errorCode)
  return (
    <div className="grid gap-3">
      <p>{failureText(image) ?? t.failed}</p>
      {mayRedraw && needsAnother && <ReplacePhoto image={image} variant="primary" />}
      {mayRedraw && (
        <Button
          variant={needsAnother ? 'secondary' : 'primary'}
          busy={again.isPending}
          onClick={() => again.start({ style, contextPrompt, ...(force && { forced: true }) })}
        >
          {force ? site.drawAnyway.action : site.retry}
        </Button>
      )}
      {mayRedraw && force && <p className="text-label text-soft">{site.drawAnyway.note}</p>}
      {mayRedraw && !needsAnother && <ReplacePhoto image={image} />}
    </div>
  )
}
