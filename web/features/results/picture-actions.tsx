import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { pathOf } from '#contract/call.ts'
import { downloadImage, type OrderImage } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import type { Order } from '#contract/orders.ts'
import { mayForce } from '#contract/refusals.ts'
import { failureText } from '../../messages/by-code/refusals.ts'
import { results as t } from '../../messages/results.ts'
import { site } from '../../messages/site.ts'
import { patiently } from '../../patiently.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { ReadingPlace } from '../../ui/reading-place.tsx'
import { AnotherPhoto, wantsAnotherPhoto } from '../another-photo/another-photo.tsx'
import { fileName } from '../pictures/file-name.ts'
import { isActive } from '../pictures/queries.ts'
import { DeletePicture } from './delete-picture.tsx'
import { PrintDownload } from './print-download.tsx'
import { useRegenerate } from './regenerate.ts'

const LivingArtwork = lazy(() => patiently(() => import('../animations/living-artwork.tsx')))
const ArtworkLinks = lazy(() => patiently(() => import('../links/artwork-links.tsx')))
const FigurineSection = lazy(() => patiently(() => import('../figurine/figurine-section.tsx')))
const RegenerateDialog = lazy(() => patiently(() => import('./regenerate-dialog.tsx')))

type PictureActionsProps = { image: OrderImage; order: Order; mayDelete: boolean }

/** What can be done with a picture: take it home, have it drawn again. */
export function PictureActions({ image, order, mayDelete }: PictureActionsProps) {
  const { mayChange, mayPrint } = order
  const mayRedraw = mayChange && !order.end && !image.refunded
  return (
    <ReadingPlace className="grid w-full gap-3 sm:max-lg:max-w-sm">
      {image.status === 'failed' && <Failed image={image} mayRedraw={mayRedraw} />}
      {mayChange && image.generatedUrl && <DownloadLink image={image} />}
      {mayChange && image.generatedUrl && (
        <Suspense>
          <ArtworkLinks image={image} />
        </Suspense>
      )}
      {mayChange && mayPrint && image.status === 'completed' && <PrintDownload image={image} />}
      {mayRedraw && image.status === 'completed' && <Living image={image} />}
      {mayChange && image.status === 'completed' && (
        <Suspense>
          <FigurineSection image={image} />
        </Suspense>
      )}
      {mayRedraw && image.status === 'completed' && <Again image={image} />}
      {mayChange && mayDelete && !isActive(image) && <DeletePicture image={image} />}
    </ReadingPlace>
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

function Living({ image }: { image: OrderImage }) {
  const [asked, setAsked] = useState(false)
  if (!asked)
    return (
      <Button look="secondary" onClick={() => setAsked(true)}>
        {t.animate}
      </Button>
    )
  return (
    <Suspense>
      <LivingArtwork image={image} />
    </Suspense>
  )
}

function Again({ image }: { image: OrderImage }) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const ask = () => {
    setAsked(true)
    setOpen(true)
  }
  const left = limits.regenerations - image.regenerationCount
  if (left <= 0) return <p className="text-label text-soft">{t.regenerationsUsed}</p>
  return (
    <>
      <Button look="secondary" onClick={ask}>
        {t.regenerate({ left })}
      </Button>
      {asked && (
        <Suspense>
          <RegenerateDialog image={image} left={left} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Failed({ image, mayRedraw }: { image: OrderImage; mayRedraw: boolean }) {
  const again = useRegenerate(image)
  const { style, contextPrompt } = image
  const needsAnother = wantsAnotherPhoto(image)
  const force = mayForce(image.errorCode)
  return (
    <div className="grid gap-3">
      <p>{failureText(image) ?? t.failed}</p>
      {mayRedraw && needsAnother && <AnotherPhoto image={image} look="primary" />}
      {mayRedraw && (
        <Button
          look={needsAnother ? 'secondary' : 'primary'}
          aria-disabled={again.isPending}
          onClick={() => again.start({ style, contextPrompt, ...(force && { forced: true }) })}
        >
          {force ? site.drawAnyway.action : t.tryAgain}
        </Button>
      )}
      {mayRedraw && force && <p className="text-label text-soft">{site.drawAnyway.note}</p>}
      {mayRedraw && !needsAnother && <AnotherPhoto image={image} />}
    </div>
  )
}
