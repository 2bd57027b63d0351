import { useEffect, useRef, useState } from 'react'
import { workspace } from '../../messages/workspace.ts'
import { useStore } from '../../store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Drawing, type Preview, previewOf, unasked } from '../draft/draft.ts'
import { draftStore, type Work } from '../draft/draft-store.ts'
import { Thumbnail } from '../draft/thumbnail.tsx'
import { crayonOf } from '../pictures/crayon.tsx'
import { PreviewBloom } from './preview-bloom.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { PreviewSheet } from './preview-sheet.tsx'

const t = workspace.preview

type PreviewStageProps = { drawing: Drawing; work: Work | undefined }

/** A drawing whose free preview blooms over it, with the drawing as a thumbnail in the corner. */
export function PreviewStage({ drawing, work }: PreviewStageProps) {
  const [open, setOpen] = useState(false)
  const { draft } = useStore(draftStore)
  // While a dialog is open, the parent would miss the bloom.
  const preview = unasked(draft).length === 0 ? previewOf(drawing) : null
  return (
    <div className="grid gap-2">
      {preview ? (
        <Bloomed key={preview.url} drawing={drawing} work={work} preview={preview} />
      ) : (
        <>
          <div className="grid content-center bg-mat">
            <Thumbnail name={drawing.name} work={work} className="w-full" />
          </div>
          <PreviewPane drawing={drawing} work={work?.preview ?? null} />
        </>
      )}
      {(preview || open) && (
        <div className="flex items-center justify-between gap-2 px-1">
          <Badge tone={crayonOf[drawing.style]}>{t.badge}</Badge>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {t.view}
          </Button>
        </div>
      )}
      <PreviewSheet drawing={drawing} work={work} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

let firstWasShown = false

/** Scrolls the first preview into view. Later ones do not scroll the page. */
function Bloomed({ drawing, work, preview }: PreviewStageProps & { preview: Preview }) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (firstWasShown) return
    firstWasShown = true
    stage.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={stage} className="relative mx-auto w-full max-w-[34rem] scroll-mb-16 lg:scroll-mb-52">
      <div className="overflow-hidden">
        <PreviewBloom drawingId={drawing.id} copyUrl={work?.copyUrl ?? null} preview={preview} />
      </div>
      <div className="absolute bottom-2 left-2 w-1/5 border border-edge bg-mat p-0.5 shadow-paper">
        <Thumbnail name={drawing.name} work={work} className="w-full min-w-0" />
      </div>
    </div>
  )
}
