import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Checklist as ChecklistData } from '#contract/checklist.ts'
import type { OrderImage } from '#contract/images.ts'
import { report as messages } from '../../messages/report.ts'
import { site } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { imagesQuery } from '../pictures/queries.ts'
import { isAnswered } from './answers.ts'
import { DrawingQuestions } from './drawing-questions.tsx'
import { checklistQuery } from './queries.ts'

const t = messages.checklist

/** The short questions on what is in each drawing: closed until the parent wants them. */
export function Checklist({ orderId }: { orderId: string }) {
  const [open, setOpen] = useState(false)
  const checklist = useQuery(checklistQuery(orderId))
  const told = checklist.data?.drawings.some(({ answers }) => isAnswered(answers)) ?? false
  return (
    <section
      aria-labelledby="checklist"
      className={classes(
        'grid gap-5 rounded-md border border-line bg-band p-5 sm:p-7',
        !open && 'items-center sm:grid-cols-[1fr_auto] sm:gap-x-10',
      )}
    >
      <div className="grid gap-2">
        <h3 id="checklist" tabIndex={-1} className="text-xl sm:text-2xl">
          {t.heading}
        </h3>
        <p className="max-w-prose text-soft">{t.text}</p>
      </div>
      {open ? (
        <Loaded query={checklist} waiting={t.loading} retryLabel={site.retry}>
          {(found) => <Drawings orderId={orderId} checklist={found} onClose={() => setOpen(false)} />}
        </Loaded>
      ) : (
        <Button look="secondary" onClick={() => setOpen(true)}>
          {told ? t.goOn : t.begin}
        </Button>
      )}
    </section>
  )
}

type DrawingsProps = { orderId: string; checklist: ChecklistData; onClose: () => void }

function Drawings({ orderId, checklist, onClose }: DrawingsProps) {
  const images = useQuery(imagesQuery(orderId))
  const [at, setAt] = useState(0)
  const { questions, drawings } = checklist
  const drawing = drawings[at]
  const pictureOf = (id: string) => images.data?.find((image) => image.id === id)
  if (!drawing) return null
  return (
    <div className="grid gap-6">
      {drawings.length > 1 && (
        <fieldset className="-m-1 flex gap-3 overflow-x-auto p-1">
          <legend className="sr-only">{t.choose}</legend>
          {drawings.map(({ imageId, answers }, k) => (
            <button
              key={imageId}
              type="button"
              aria-pressed={k === at}
              onClick={() => setAt(k)}
              className={classes(
                'shrink-0 rounded-sm border bg-sheet p-1',
                k === at ? 'border-ink' : 'border-line opacity-75 hover:opacity-100',
              )}
            >
              <Thumbnail image={pictureOf(imageId)} at={k + 1} />
              {isAnswered(answers) && <span className="sr-only">({t.answered})</span>}
            </button>
          ))}
        </fieldset>
      )}
      <DrawingQuestions
        key={drawing.imageId}
        orderId={orderId}
        drawing={drawing}
        questions={questions}
        picture={pictureOf(drawing.imageId)}
        at={at + 1}
        of={drawings.length}
        onNext={at + 1 < drawings.length ? () => setAt(at + 1) : undefined}
        onClose={onClose}
      />
    </div>
  )
}

function Thumbnail({ image, at }: { image: OrderImage | undefined; at: number }) {
  return image ? (
    <img src={image.originalUrl} alt={t.thumbnail({ at })} className="h-16 w-auto" />
  ) : (
    <span className="block size-16" />
  )
}
