import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Checklist } from '#contract/checklist.ts'
import type { OrderImage } from '#contract/images.ts'
import { report as messages } from '../../messages/report.ts'
import { classes } from '../../ui/classes.ts'
import { imagesQuery } from '../pictures/queries.ts'
import { isAnswered } from './answers.ts'
import { DrawingQuestions } from './drawing-questions.tsx'

const t = messages.checklist

type WalkProps = { orderId: string; checklist: Checklist; onClose: () => void }

/** Goes through the drawings one after the other. */
export default function Walk({ orderId, checklist, onClose }: WalkProps) {
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
