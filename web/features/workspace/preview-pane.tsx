import { useEffect, useState } from 'react'
import { checkout } from '../../messages/checkout.ts'
import { site } from '../../messages/site.ts'
import { workspace } from '../../messages/workspace.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ReadingPlace } from '../../ui/reading-place.tsx'
import { crayonOf } from '../pictures/crayon.tsx'
import { PreviewPromise } from '../site/artist.tsx'
import type { Drawing } from './draft.ts'
import { insistOn, takeAnother } from './drawings.ts'
import { drawPreview, forgetPreview } from './previews.ts'
import type { PreviewWork } from './table.ts'

const t = workspace.preview
const showing =
  'relative @lg:grid-cols-1 grid-cols-[2fr_3fr] @lg:content-center items-center overflow-hidden bg-mat'
// Paper by day and after hours.
const telling =
  '[--line:#ddd2c0] content-center gap-3 bg-[#faf5e9] px-3 py-5 text-center text-[#221f1b] text-label'

/** The rest of the frame, beside the drawing or below it where there is little room: the free preview, or how far it is. */
export function PreviewPane({ drawing, work }: { drawing: Drawing; work: PreviewWork | null }) {
  if (!work && !drawing.preview && !drawing.asked) return null
  // A preview beside a refusal came from another tab, where the parent insisted.
  const ready = !work || work.step === 'failed' ? drawing.preview : null
  // As high as the refusal was: a second press must not meet what would move up under the finger.
  const look = ready ? showing : classes(telling, drawing.insisted && 'min-h-56')
  return (
    <ReadingPlace data-pane className={classes('grid', look)}>
      {ready ? (
        <Ready drawing={drawing} preview={ready} />
      ) : work?.step === 'failed' ? (
        <Failed drawing={drawing} work={work} />
      ) : work ? (
        <Underway drawing={drawing} work={work} />
      ) : (
        <Ask drawing={drawing}>{t.ask}</Ask>
      )}
    </ReadingPlace>
  )
}

function Ask({ drawing, children }: { drawing: Drawing; children: string }) {
  return (
    <button
      type="button"
      className="min-h-11 underline underline-offset-4"
      onClick={() => drawPreview(drawing.id)}
    >
      {children}
    </button>
  )
}

type Running = Exclude<PreviewWork, { step: 'failed' }>

function Underway({ drawing, work }: { drawing: Drawing; work: Running }) {
  const text = t[work.step]
  return (
    <div role="status" className="grid gap-3">
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
    <>
      <p role="alert" className="text-[0.9375rem]">
        {work.trouble.message} {work.trouble.hint}
      </p>
      {work.refused ? <Refused drawing={drawing} mayInsist={work.mayInsist} /> : <Again drawing={drawing} />}
    </>
  )
}

/** Asked for again by itself once there is a connection. */
function Again({ drawing }: { drawing: Drawing }) {
  useEffect(() => {
    const again = () => void drawPreview(drawing.id)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [drawing.id])
  return <Ask drawing={drawing}>{t.retry}</Ask>
}

function Refused({ drawing, mayInsist }: { drawing: Drawing; mayInsist: boolean | undefined }) {
  return (
    <>
      <div className="mx-auto grid w-fit gap-2">
        {!drawing.sent && (
          <FileButton
            look="secondary"
            size="small"
            label={checkout.progress.replace}
            onFile={(file) => void takeAnother(drawing.id, file)}
          />
        )}
        {mayInsist && (
          <Button look="secondary" size="small" onClick={() => insistOn(drawing.id)}>
            {site.drawAnyway.action}
          </Button>
        )}
      </div>
      <p>{mayInsist ? site.drawAnyway.note : t.refusedNote}</p>
    </>
  )
}

type Shown = NonNullable<Drawing['preview']>

function Ready({ drawing, preview }: { drawing: Drawing; preview: Shown }) {
  const [open, setOpen] = useState(false)
  return (
    <>
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
    </>
  )
}
