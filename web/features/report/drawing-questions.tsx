import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Checklist, ChecklistQuestion } from '#contract/checklist.ts'
import type { OrderImage } from '#contract/images.ts'
import { report as messages } from '../../messages/report.ts'
import { site } from '../../messages/site.ts'
import { Button, buttonRow } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { placed, resumedStep, stepsFor, tapped, withNamed, written } from './answers.ts'
import { Question } from './question.tsx'
import { TapPlaces } from './tap-places.tsx'
import { useAnswers } from './use-answers.ts'

const t = messages.checklist

type DrawingQuestionsProps = {
  orderId: string
  drawing: Checklist['drawings'][number]
  questions: readonly ChecklistQuestion[]
  picture: OrderImage | undefined
  at: number
  of: number
  /** Undefined for the last drawing. */
  onNext: (() => void) | undefined
  onClose: () => void
}

/** Asks one step at a time with the drawing always in view, and saves each tap. */
export function DrawingQuestions(props: DrawingQuestionsProps) {
  const { orderId, drawing, questions, picture, at, of } = props
  const { imageId, answers, things, named, notes } = drawing
  const { save, change, undo, undone, again } = useAnswers(orderId, imageId, answers)
  const shown = withNamed(answers, named)
  const asked = stepsFor(questions, shown)
  const [step, setStep] = useState(() => resumedStep(asked, answers) % (asked.length + 1))
  const together = asked[step]
  const answered = together?.some(({ id }) => shown[id])
  const tapping = together?.some(({ kind }) => kind === 'places')
  return (
    <div
      className={classes(
        'grid items-start gap-4',
        !tapping && 'sm:grid-cols-[minmax(10rem,2fr)_3fr] sm:gap-8 lg:gap-12',
      )}
    >
      {picture && !tapping && (
        <div className="sticky top-0 z-10 max-sm:-mx-5 max-sm:bg-band max-sm:px-5 max-sm:pb-2 sm:top-4">
          <img
            src={picture.originalUrl}
            alt={t.thumbnail({ at })}
            className="max-h-[30vh] border border-edge bg-mat p-1.5 sm:max-h-[75vh]"
          />
        </div>
      )}
      {/* Scrolls buttons into view below the sticky drawing instead of behind it. */}
      <div className="grid gap-5 max-sm:[&_button]:scroll-mt-[34vh]">
        {together ? (
          <>
            <StepHeading key={step}>
              {of > 1 && `${t.drawing({ at, of })} · `}
              {t.step({ at: step + 1, of: asked.length })}
            </StepHeading>
            {together.map((question) =>
              question.kind === 'places' ? (
                <TapPlaces
                  key={question.id}
                  question={question}
                  things={things}
                  answers={answers}
                  picture={picture}
                  onPlace={(place) => change(placed(answers, things, place))}
                />
              ) : (
                <Question
                  key={`${question.id} ${undone}`}
                  question={question}
                  answers={shown}
                  onTap={(value) => change(tapped({ questions, named }, answers, question, value))}
                  onWrite={(text) => change(written(answers, question, text))}
                />
              ),
            )}
          </>
        ) : (
          <AllAsked {...props} onAgain={() => setStep(0)} />
        )}
        {notes.map((note) => (
          <p key={note} className="max-w-prose border-edge border-l-2 pl-4">
            {note}
          </p>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          {together && step > 0 && (
            <Button variant="secondary" size="large" onClick={() => setStep(step - 1)}>
              {t.back}
            </Button>
          )}
          {together && (
            <Button
              variant={answered ? 'primary' : 'secondary'}
              size="large"
              className="max-sm:grow"
              onClick={() => setStep(step + 1)}
            >
              {answered ? t.next : t.skip}
            </Button>
          )}
          {undo && (
            <Button variant="quiet" onClick={undo}>
              {site.undo}
            </Button>
          )}
          <Saved save={save} onAgain={again} />
        </div>
      </div>
    </div>
  )
}

function AllAsked({ onNext, onClose, onAgain }: DrawingQuestionsProps & { onAgain: () => void }) {
  return (
    <div className="grid gap-4">
      <StepHeading>
        <span className="title text-ink text-xl">{t.done}</span>
      </StepHeading>
      <p className="text-soft">{t.doneText}</p>
      <div className={buttonRow}>
        <Button onClick={onNext ?? onClose}>{onNext ? t.nextDrawing : t.close}</Button>
        <Button variant="secondary" onClick={onAgain}>
          {t.again}
        </Button>
      </div>
    </div>
  )
}

/** The step's heading. Scrolls into view and takes the focus, so that screen readers continue there. */
function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView()
  }, [])
  return (
    <p ref={heading} tabIndex={-1} className="tabular text-label text-soft">
      {children}
    </p>
  )
}

type SavedProps = { save: ReturnType<typeof useAnswers>['save']; onAgain: () => void }

function Saved({ save, onAgain }: SavedProps) {
  return (
    <span role="status" className="text-label text-soft">
      {save.isPending && t.saving}
      {save.isSuccess && t.saved}
      {save.isError && (
        <>
          {t.failed}{' '}
          <Button variant="quiet" size="small" onClick={onAgain}>
            {site.retry}
          </Button>
        </>
      )}
    </span>
  )
}
