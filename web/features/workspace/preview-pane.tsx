import { useEffect } from 'react'
import { checkout } from '../../messages/checkout.ts'
import { site } from '../../messages/site.ts'
import { workspace } from '../../messages/workspace.ts'
import { givePermission } from '../../permission.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ReadingPlace } from '../../ui/reading-place.tsx'
import type { Drawing } from '../draft/draft.ts'
import type { PreviewWork } from '../draft/draft-store.ts'
import { forceDrawing, takeAnother } from '../draft/drawings.ts'
import { drawPreview } from '../draft/previews.ts'
import { PermissionLine } from '../permission/permission-line.tsx'
import { crayonOf } from '../pictures/crayon.tsx'

const t = workspace.preview
// Paper colors in light and dark mode.
const paneClasses =
  'grid [--line:#ddd2c0] content-center gap-3 bg-[#faf5e9] px-3 py-5 text-center text-[#221f1b] text-label'

type PreviewPaneProps = { drawing: Drawing; work: PreviewWork | null }

/** Shown below a drawing without a preview: the progress, or how to get one. */
export function PreviewPane({ drawing, work }: PreviewPaneProps) {
  if (!work && !drawing.asked) return null
  return (
    // Keeps the height of the refusal, so that a second tap does not hit something that moved up.
    <ReadingPlace data-pane className={classes(paneClasses, drawing.forced && 'min-h-56')}>
      <PreviewStatus drawing={drawing} work={work} />
    </ReadingPlace>
  )
}

/** The progress of a preview, why there is none, or a button to request one. */
export function PreviewStatus({ drawing, work }: PreviewPaneProps) {
  if (work?.step === 'failed') return <Failed drawing={drawing} work={work} />
  return work ? <Underway drawing={drawing} work={work} /> : <Ask drawing={drawing}>{t.ask}</Ask>
}

function Ask({ drawing, children }: { drawing: Drawing; children: string }) {
  const draw = () => {
    givePermission()
    void drawPreview(drawing.id)
  }
  return (
    <>
      <PermissionLine className="" />
      <button type="button" className="min-h-11 underline underline-offset-4" onClick={draw}>
        {children}
      </button>
    </>
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
      {work.refused ? <Refused drawing={drawing} mayForce={work.mayForce} /> : <Again drawing={drawing} />}
    </>
  )
}

/** Requests the preview again when the connection is back. */
function Again({ drawing }: { drawing: Drawing }) {
  useEffect(() => {
    const again = () => void drawPreview(drawing.id)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [drawing.id])
  return <Ask drawing={drawing}>{site.retry}</Ask>
}

function Refused({ drawing, mayForce }: { drawing: Drawing; mayForce: boolean | undefined }) {
  return (
    <>
      <div className="mx-auto grid w-fit gap-2">
        {!drawing.sent && (
          <FileButton
            variant="secondary"
            size="small"
            label={checkout.progress.replace}
            onFile={(file) => void takeAnother(drawing.id, file)}
          />
        )}
        {mayForce && (
          <Button variant="secondary" size="small" onClick={() => forceDrawing(drawing.id)}>
            {site.drawAnyway.action}
          </Button>
        )}
      </div>
      <p>{mayForce ? site.drawAnyway.note : t.refusedNote}</p>
    </>
  )
}
