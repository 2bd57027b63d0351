import { useEffect, useState } from 'react'
import { isPlan, priceOf } from '#contract/plans.ts'
import { money } from '../../messages/format.ts'
import { pricing } from '../../messages/pricing.ts'
import { site } from '../../messages/site.ts'
import { workspace } from '../../messages/workspace.ts'
import { useStore } from '../../store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { beginCheckout } from '../checkout/checkout.ts'
import { bundleOf, type Drawing, previewOf, usable } from '../draft/draft.ts'
import { draftStore, type Work } from '../draft/draft-store.ts'
import { covers, useSignedInUser } from '../session/credits.ts'
import { PreviewPromise } from '../site/artist.tsx'
import { PreviewBloom } from './preview-bloom.tsx'
import { PreviewStatus } from './preview-pane.tsx'
import { StyleTiles } from './style-tiles.tsx'

const t = workspace.preview

type PreviewSheetProps = { drawing: Drawing; work: Work | undefined; open: boolean; onClose: () => void }

/** A large preview with the other styles one tap away, and the next step with its price. */
export function PreviewSheet({ drawing, work, open, onClose }: PreviewSheetProps) {
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={t.dialogTitle({ style: site.styles[drawing.style] })}
      description={<PreviewPromise otherwise={t.dialogText} />}
    >
      <div className="grid items-start gap-4 pb-2 sm:grid-cols-[1fr_10rem]">
        <Large drawing={drawing} work={work} />
        <StyleTiles drawing={drawing} className="sm:grid-cols-1" />
      </div>
      <NextStep onClose={onClose} />
    </Dialog>
  )
}

/** The preview that was shown before the sheet opened has bloomed already; later ones bloom here. */
function Large({ drawing, work }: { drawing: Drawing; work: Work | undefined }) {
  const preview = previewOf(drawing)
  const [bloomed] = useState(preview?.url)
  const ratio = useRatio(preview?.url)
  return (
    <div
      style={{ maxWidth: `calc(var(--tall) * ${ratio})` }}
      className="mx-auto w-full border border-edge bg-mat p-2 shadow-paper [--tall:40dvh] sm:[--tall:60dvh]"
    >
      <div style={{ aspectRatio: ratio }} className="relative grid content-center overflow-hidden">
        {preview ? (
          <PreviewBloom
            key={preview.url}
            drawingId={drawing.id}
            copyUrl={preview.url === bloomed ? null : (work?.copyUrl ?? null)}
            preview={preview}
          />
        ) : (
          <>
            <Waiting url={work?.copyUrl} />
            <div className="relative grid gap-3 bg-mat px-4 py-5 text-center">
              <PreviewStatus drawing={drawing} work={work?.preview ?? null} />
            </div>
          </>
        )}
      </div>
    </div>
  )
}

/** The pale drawing while its preview is being made. */
function Waiting({ url }: { url: string | null | undefined }) {
  return (
    url && <img src={url} alt="" className="absolute inset-0 size-full object-contain opacity-40 grayscale" />
  )
}

/** Width over height of a picture. Keeps the last ratio while loading, so that the frame keeps its shape. */
function useRatio(url: string | undefined): number {
  const [ratio, setRatio] = useState(4 / 3)
  useEffect(() => {
    if (!url) return
    const picture = new Image()
    picture.onload = () => setRatio(picture.naturalWidth / picture.naturalHeight)
    picture.src = url
  }, [url])
  return ratio
}

/** Orders all drawings of the draft. Renders nothing once they are paid for. */
function NextStep({ onClose }: { onClose: () => void }) {
  const { draft } = useStore(draftStore)
  const user = useSignedInUser()
  if (draft.order?.paid) return null
  const count = usable(draft).length
  const bundle = bundleOf(draft)
  const price = money(priceOf(bundle)) + (isPlan(bundle) ? pricing.perMonth : '')
  const order = () => {
    onClose()
    void beginCheckout()
  }
  return (
    <DialogActions>
      <Button size="large" onClick={order}>
        {covers(user, count) ? pricing.start : t.order({ count, price })}
      </Button>
    </DialogActions>
  )
}
