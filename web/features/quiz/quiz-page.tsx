import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isComplete, quizQuestionIds, quizSteps, quizTiming } from '#contract/quiz.ts'
import { quiz as t } from '../../messages/quiz.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Progress } from '../../ui/progress.tsx'
import { Page } from '../site/page.tsx'
import { publicPageMeta } from '../site/page-meta.ts'
import { AgeStep } from './age-step.tsx'
import type { PartialAnswers } from './answers.ts'
import { ParentStep, QuestionStep } from './choice-steps.tsx'
import { QuizPicture } from './quiz-picture.tsx'
import { Result } from './result.tsx'

export const meta = () => publicPageMeta({ title: t.title, description: t.description, path: paths.quiz() })

export default function QuizPage() {
  const [step, setStep] = useState(1)
  const [answers, setAnswers] = useState<PartialAnswers>({})
  const moveTo = useMove(setStep)
  const card = useFocusOnStep(step)
  const question = quizQuestionIds[step - 3]

  const answer = (given: PartialAnswers, delayMs: number) => {
    setAnswers((now) => ({ ...now, ...given }))
    moveTo(step + 1, delayMs)
  }

  return (
    <Page start={false}>
      <div className="page-width grid gap-x-20 gap-y-6 pt-4 pb-20 sm:pt-10 lg:grid-cols-[5fr_6fr] lg:pb-28">
        <h1 className="sr-only">{t.title}</h1>
        <QuizPicture step={step} />
        <section
          ref={card}
          tabIndex={-1}
          aria-label={t.step({ step, of: quizSteps })}
          className="mx-auto grid w-full max-w-xl content-start gap-6 lg:max-w-2xl lg:min-h-[35rem]"
        >
          <Way step={step} onBack={() => moveTo(step - 1, 0)} />
          {step === 1 && (
            <ParentStep
              value={answers.parentType}
              onAnswer={(parentType) => answer({ parentType }, quizTiming.parentMs)}
            />
          )}
          {step === 2 && (
            <AgeStep value={answers.childAge} onAnswer={(childAge) => answer({ childAge }, 0)} />
          )}
          {question && (
            <QuestionStep
              question={question}
              answers={answers}
              onAnswer={(given) => answer(given, quizTiming.answerMs)}
            />
          )}
          {step === quizSteps && isComplete(answers) && (
            <Result answers={answers} onAgain={() => setStep(1)} />
          )}
        </section>
      </div>
    </Page>
  )
}

/** Moves on after a delay, so that the answer is seen. A second answer restarts it; Back cancels it. */
function useMove(setStep: (step: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (step: number, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setStep(step), delayMs)
  }
}

/** Focuses each new step, but not the first, so that screen readers continue there. */
function useFocusOnStep(step: number) {
  const card = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    card.current?.focus()
  }, [step])
  return card
}

const steps = Array.from({ length: quizSteps }, (_, i) => i + 1)

function Way({ step, onBack }: { step: number; onBack: () => void }) {
  const done = step === quizSteps
  return (
    <div className="grid gap-4">
      <Progress label={t.progress} value={(100 * step) / quizSteps} />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <Button
          variant="quiet"
          size="small"
          onClick={onBack}
          disabled={step === 1 || done}
          className={classes('-ml-3.5', (step === 1 || done) && 'invisible')}
        >
          <ArrowLeft aria-hidden size={16} /> {t.back}
        </Button>
        <ol aria-hidden className="flex gap-2">
          {steps.map((each) => (
            <li
              key={each}
              className={classes(
                'size-2.5 rounded-full border',
                each <= step ? 'border-tomato bg-tomato' : 'border-edge',
              )}
            />
          ))}
        </ol>
      </div>
    </div>
  )
}
