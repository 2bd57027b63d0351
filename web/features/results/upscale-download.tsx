import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { downloadImage, type OrderImage } from '#contract/images.ts'
import { getUpscale, makeUpscale } from '#contract/upscales.ts'
import { addressOf, send } from '../../api.ts'
import { results } from '../../messages/results.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { derivativeQuery } from '../pictures/derivative-query.ts'
import { fileName } from '../pictures/file-name.ts'
import { MadeOnRequest } from '../pictures/made-on-request.tsx'

const t = results.upscale

/** The upscale of a picture, called print size here: made on request, then downloaded. */
export function UpscaleDownload({ image }: { image: OrderImage }) {
  return (
    <MadeOnRequest
      image={image}
      query={derivativeQuery(image, 'upscale', (input) => send(getUpscale, input))}
      make={() => send(makeUpscale, { params: { id: image.id } })}
      mayMake
      Icon={Printer}
      texts={{ ...t, make: t.action, unmade: results.toasts.regenerationFailed }}
      note={t.note}
      label={t.label}
    >
      {(_, { isSuccess }) => <Ready image={image} atOnce={isSuccess} />}
    </MadeOnRequest>
  )
}

/** Starts the download at once for a parent who has waited for it. */
function Ready({ image, atOnce }: { image: OrderImage; atOnce: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (atOnce) link.current?.click()
  }, [atOnce])
  return (
    <a
      ref={link}
      href={addressOf(downloadImage, { params: { id: image.id }, query: { size: 'print' } })}
      download={fileName(image, '-print.jpg')}
      className={buttonClasses({ variant: 'secondary' })}
    >
      <Printer aria-hidden size={20} />
      {t.action}
    </a>
  )
}
