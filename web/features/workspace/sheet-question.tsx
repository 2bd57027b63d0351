import { isWhole } from '#studio/manual-corners.ts'
import { sheet } from '../../messages/sheet.ts'
import { Button } from '../../ui/button.tsx'
import { SheetOutline } from '../corners/sheet-outline.tsx'
import { cornersInQuestion, type Drawing } from '../draft/draft.ts'
import { confirmCorners } from '../draft/drawings.ts'

const t = sheet.question

type SheetQuestionProps = { drawing: Drawing; copyUrl: string | null | undefined; onMove: () => void }

/** Asks whether the sheet is where the studio, unsure of it, assumed it for the preview. */
export function SheetQuestion({ drawing, copyUrl, onMove }: SheetQuestionProps) {
  const corners = cornersInQuestion(drawing)
  if (!corners || !copyUrl) return null
  return (
    // Paper colors in light and dark mode.
    <section
      aria-label={t.of({ name: drawing.name })}
      className="mb-2 flex items-center gap-4 bg-[#faf5e9] p-3 text-[#221f1b]"
    >
      <div className="relative shrink-0 overflow-hidden">
        <img src={copyUrl} alt="" className="block max-h-36 max-w-28 sm:max-w-40" />
        <SheetOutline corners={corners} />
      </div>
      <div className="grid gap-2.5">
        <p className="title text-lg leading-snug">{t.title}</p>
        <p className="text-label">{isWhole(corners) ? t.whole : t.text}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => confirmCorners(drawing.id)}>
            {t.yes}
          </Button>
          <Button variant="secondary" size="small" onClick={onMove}>
            {t.move}
          </Button>
        </div>
      </div>
    </section>
  )
}
