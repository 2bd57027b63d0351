import { type ComponentProps, useState } from 'react'
import type { OrderImage } from '#contract/images.ts'
import { isOfThePaper } from '#contract/refusals.ts'
import { results } from '../../messages/results.ts'
import { lazily } from '../../part.tsx'
import type { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Opening } from './opening.tsx'

const t = results.replacePhoto

const PhotoForm = lazily(
  () => import('./photo-form.tsx'),
  () => <Opening />,
)

/** Whether only another photo can help, because retrying this one would fail again. */
export const needsReplacing = ({ errorCode, generatedUrl }: OrderImage): boolean =>
  generatedUrl === null && isOfThePaper(errorCode)

type ReplacePhotoProps = { image: OrderImage } & Pick<ComponentProps<typeof Button>, 'size' | 'variant'>

/** Replaces the photo of a picture that failed and has no artwork. */
export function ReplacePhoto({ image, ...button }: ReplacePhotoProps) {
  const [chosen, setChosen] = useState<{ file: File; at: number } | null>(null)
  const [sending, setSending] = useState(false)
  if (image.generatedUrl) return null
  const choose = (file: File) => setChosen({ file, at: Date.now() })
  return (
    <>
      <FileButton variant="secondary" label={t.action} onFile={choose} {...button} />
      <Dialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={t.title}
        description={t.text}
        closable={!sending}
      >
        {chosen && (
          <PhotoForm
            key={chosen.at}
            image={image}
            file={chosen.file}
            onSending={setSending}
            onOther={choose}
            onSent={() => setChosen(null)}
          />
        )}
      </Dialog>
    </>
  )
}
