import { downloadFigurine, type FigurineFormat } from '#contract/figurines.ts'
import type { OrderImage } from '#contract/images.ts'
import { addressOf } from '../../api.ts'
import { figurine as t } from '../../messages/figurine.ts'
import { lazily } from '../../part.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { fileName } from '../pictures/file-name.ts'

// Lazy, because the viewer is as large as everything else on the page.
const FigurineViewer = lazily(
  () => import('./figurine-viewer.tsx'),
  () => <p role="status">{t.loading}</p>,
)

const formats: readonly FigurineFormat[] = ['stl', 'glb', 'usdz']

type FigurineDialogProps = { image: OrderImage; onClose: () => void }

export default function FigurineDialog({ image, onClose }: FigurineDialogProps) {
  const addressIn = (format: FigurineFormat) =>
    addressOf(downloadFigurine, { params: { id: image.id }, query: { format } })
  return (
    <Dialog open onClose={onClose} title={t.title} description={t.text}>
      <div className="grid gap-4">
        <div className="h-[min(55dvh,24rem)] overflow-hidden rounded-md bg-paper">
          <FigurineViewer src={addressIn('glb')} />
        </div>
        <h3 className="text-lg">{t.takeHome}</h3>
        <ul className="grid gap-2">
          {formats.map((format) => (
            <li key={format} className="grid">
              <a
                href={addressIn(format)}
                download={fileName(image, `.${format}`)}
                className={buttonClasses({ variant: 'secondary' })}
              >
                {t.files[format]}
              </a>
            </li>
          ))}
        </ul>
        <p className="text-label text-soft">{t.printing}</p>
      </div>
    </Dialog>
  )
}
