import { Scan, X } from 'lucide-react'
import { useState } from 'react'
import { sheet } from '../../messages/sheet.ts'
import { site } from '../../messages/site.ts'
import { workspace } from '../../messages/workspace.ts'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { ReadingPlace } from '../../ui/reading-place.tsx'
import { CornerEditor } from '../corners/corner-editor.tsx'
import type { Drawing } from '../draft/draft.ts'
import type { Work } from '../draft/draft-store.ts'
import { nameDrawing, putCorners, takeAway } from '../draft/drawings.ts'
import { TitleField } from '../pictures/picture-title.tsx'
import { PreviewStage } from './preview-stage.tsx'
import { SheetQuestion } from './sheet-question.tsx'
import { StyleTiles } from './style-tiles.tsx'

const t = workspace.gallery

type DrawingCardProps = { drawing: Drawing; work: Work | undefined }

/** A drawing with its label, its style and its free preview. */
export function DrawingCard({ drawing, work }: DrawingCardProps) {
  const [placing, setPlacing] = useState(false)
  const place = () => setPlacing(true)
  if (drawing.unreadable) return <UnreadableCard drawing={drawing} />
  return (
    <li className="motion-safe:animate-[appear_300ms_ease-out]">
      <Frame
        label={
          <div className="grid gap-2.5">
            <MuseumLabel
              title={
                <TitleField
                  title={drawing.title}
                  of={site.picture.of({ name: drawing.name })}
                  onSave={(title) => nameDrawing(drawing.id, title)}
                />
              }
              className="min-w-0"
            >
              <p className="truncate">{drawing.name}</p>
            </MuseumLabel>
            <StyleTiles drawing={drawing} />
            <div className="flex items-start justify-between gap-3 border-line border-t pt-1">
              <AdjustCorners drawing={drawing} work={work} onOpen={place} />
              <RemoveButton drawing={drawing} />
            </div>
          </div>
        }
      >
        <ReadingPlace>
          <SheetQuestion drawing={drawing} copyUrl={work?.copyUrl} onMove={place} />
          <PreviewStage drawing={drawing} work={work} />
        </ReadingPlace>
      </Frame>
      {work?.copy && work.copyUrl && (
        <CornerEditor
          open={placing}
          onClose={() => setPlacing(false)}
          copy={work.copy}
          copyUrl={work.copyUrl}
          corners={drawing.corners ?? drawing.cornersToConfirm}
          onDone={(corners) => putCorners(drawing.id, corners)}
        />
      )}
    </li>
  )
}

/** Opens the corner editor, if the picture can be displayed. */
function AdjustCorners({ drawing, work, onOpen }: DrawingCardProps & { onOpen: () => void }) {
  if (!work?.copy || !work.copyUrl) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <button
        type="button"
        aria-label={sheet.corners.actionFor({ name: drawing.name })}
        onClick={onOpen}
        className="flex min-h-11 items-center gap-2 rounded-sm text-label underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
      >
        <Scan aria-hidden size={18} />
        {sheet.corners.action}
      </button>
      {drawing.corners && <span className="text-label text-soft">{sheet.corners.adjusted}</span>}
    </div>
  )
}

function UnreadableCard({ drawing }: { drawing: Drawing }) {
  return (
    <li className="grid content-start gap-3 border border-tomato-ink border-dashed p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-xl">{t.unreadable}</h3>
        <RemoveButton drawing={drawing} />
      </div>
      <p role="alert">
        {drawing.unreadable?.message} {drawing.unreadable?.hint}
      </p>
      <p className="text-label text-soft">
        <span className="break-all">{drawing.name}</span>. {t.unreadableNote}
      </p>
    </li>
  )
}

function RemoveButton({ drawing }: { drawing: Drawing }) {
  return (
    <button
      type="button"
      aria-label={t.remove({ name: drawing.name })}
      onClick={() => void takeAway(drawing.id)}
      className="ml-auto flex min-h-11 shrink-0 items-center gap-1.5 rounded-sm px-2 text-label text-soft hover:text-tomato-ink"
    >
      <X aria-hidden size={18} />
      {t.removeShort}
    </button>
  )
}
