import { useState } from 'react'
import { site } from '../../messages/site.ts'
import { workspace } from '../../messages/workspace.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Progress } from '../../ui/progress.tsx'
import { crayonOf } from '../pictures/crayon.tsx'
import { PreviewPromise } from '../site/artist.tsx'
import type { Drawing } from './draft.ts'
import { insistOn } from './drawings.ts'
import { drawPreview, forgetPreview } from './previews.ts'
import type { PreviewWork } from './table.ts'

const t = workspace.preview
const pane = 'grid content-center gap-3 bg-[#faf5e9] px-3 py-5 text-center text-[#221f1b] text-label'

/** The rest of the frame, beside the drawing or below it where there is little room: the free preview, or how far it is. */
export function PreviewPane({ drawing, work }: { drawing: Drawing; work: PreviewWork | null }) {
  if (work?.step === 'failed') return <Failed drawing={drawing} work={work} />
  if (work) return <Underway drawing={drawing} work={work} />
  if (drawing.preview) return <Ready drawing={drawing} preview={drawing.preview} />
  if (!drawing.asked) return null
  return (
    <div data-pane className={pane}>
      <button
        type="button"
        className="min-h-11 underline underline-offset-4"
        onClick={() => drawPreview(drawing.id)}
      >
        {t.ask}
      </button>
    </div>
  )
}

type Running = Exclude<PreviewWork, { step: 'failed' }>

function Underway({ drawing, work }: { drawing: Drawing; work: Running }) {
  const text = t[work.step]
  return (
    <div data-pane role="status" className={pane}>
      <p>{text} …</p>
      <Progress
        label={text}
        value={work.step === 'sending' ? work.fraction * 100 : work.step === 'waiting' ? 0 : null}
        tone={crayonOf[drawing.style]}
      />
    </div>
  )
}

function Failed({ drawing, work }: { drawing: Drawing; work: Extract<PreviewWork, { step: 'failed' }> }) {
  return (
    <div data-pane className={pane}>
      <p role="alert" className="text-[0.9375rem]">
        {work.trouble.message} {work.trouble.hint}
      </p>
      {work.mayInsist ? (
        <>
          <p>{site.drawAnyway.note}</p>
          <button
            type="button"
            className="min-h-11 underline underline-offset-4"
            onClick={() => insistOn(drawing.id)}
          >
            {site.drawAnyway.action}
          </button>
        </>
      ) : work.refused ? (
        <p>{t.refusedNote}</p>
      ) : (
        <button
          type="button"
          className="min-h-11 underline underline-offset-4"
          onClick={() => drawPreview(drawing.id)}
        >
          {t.retry}
        </button>
      )}
    </div>
  )
}

type Shown = NonNullable<Drawing['preview']>

function Ready({ drawing, preview }: { drawing: Drawing; preview: Shown }) {
  const [open, setOpen] = useState(false)
  return (
    <div
      data-pane
      className="relative grid @lg:grid-cols-1 grid-cols-[2fr_3fr] @lg:content-center items-center overflow-hidden bg-mat"
    >
      <div className="overflow-hidden">
        <img
          src={preview.url}
          alt={t.alt({ style: site.styles[preview.style] })}
          onError={() => forgetPreview(drawing.id)}
          className="mx-auto block w-full blur-[2px] motion-safe:animate-[appear_700ms_ease-out]"
        />
      </div>
      <div className="@lg:absolute @lg:inset-0 grid @lg:content-between justify-items-center gap-2 p-2">
        <Badge tone={crayonOf[preview.style]}>{t.badge}</Badge>
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          {t.view}
        </Button>
      </div>
      <Dialog
        wide
        open={open}
        onClose={() => setOpen(false)}
        title={t.dialogTitle({ style: site.styles[preview.style] })}
        description={<PreviewPromise otherwise={t.dialogText} />}
        closeLabel={site.close}
      >
        <div className="border border-edge bg-mat p-2 shadow-paper">
          <img
            src={preview.url}
            alt={t.alt({ style: site.styles[preview.style] })}
            className="mx-auto block max-h-[60dvh] w-full object-contain blur-[3px]"
          />
        </div>
      </Dialog>
    </div>
  )
}
