import { Download, ExternalLink } from 'lucide-react'
import { pathOf } from '#contract/call.ts'
import { downloadImage, type OrderImage } from '#contract/images.ts'
import { orders as t } from '../../messages/orders.ts'
import { results } from '../../messages/results.ts'
import { site } from '../../messages/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { crayonOf } from '../pictures/crayon.tsx'
import { fileName } from '../pictures/file-name.ts'
import { PictureTitle } from '../pictures/picture-title.tsx'

const small = buttonClasses({ variant: 'secondary', size: 'small' })

export function PictureCard({ image, at }: { image: OrderImage; at: number }) {
  const artwork = image.transformedUrl
  const alt = artwork ? t.alt({ at, style: site.styles[image.style] }) : t.drawingAlt({ at })
  return (
    <li className="mb-10 grid break-inside-avoid gap-3">
      <Frame
        label={
          <MuseumLabel title={<PictureTitle image={image} at={at} mayChange />}>
            <span className="mt-1 flex flex-wrap gap-1.5">
              <Badge tone={crayonOf[image.style]}>{site.styles[image.style]}</Badge>
              {image.status !== 'completed' && <Badge>{results.statuses[image.status]}</Badge>}
            </span>
          </MuseumLabel>
        }
      >
        <img
          {...(artwork ? image.size : null)}
          src={image.thumbnailUrl}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={artwork ? 'block h-auto w-full' : 'block w-full opacity-60'}
        />
      </Frame>
      {artwork && (
        <div className="flex flex-wrap gap-2">
          <a
            href={artwork}
            target="_blank"
            rel="noreferrer"
            aria-label={t.openNamed({ at })}
            className={small}
          >
            <ExternalLink aria-hidden size={16} />
            {t.open}
          </a>
          <a
            href={`${pathOf(downloadImage.path, { id: image.id })}?format=jpg`}
            download={fileName(image)}
            aria-label={t.downloadNamed({ at })}
            className={small}
          >
            <Download aria-hidden size={16} />
            {t.download}
          </a>
        </div>
      )}
    </li>
  )
}
