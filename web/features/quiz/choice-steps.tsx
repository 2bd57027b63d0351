import { type ParentType, parentTypes, type QuizQuestion, quizQuestions } from '#contract/quiz.ts'
import { quiz as t } from '../../messages/quiz.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { type PartialAnswers, stepOf } from './answers.ts'

type ParentStepProps = { value: ParentType | undefined; onAnswer: (parent: ParentType) => void }

export function ParentStep({ value, onAnswer }: ParentStepProps) {
  return (
    <>
      <h2 className="text-3xl sm:text-4xl">{t.parent.heading}</h2>
      <p className="text-soft">{t.parent.text}</p>
      <ChoiceList
        label={t.parent.heading}
        options={parentTypes.map((parent) => ({ value: parent, label: t.parent.options[parent] }))}
        value={value}
        onChoose={onAnswer}
        tall
      />
    </>
  )
}

type QuestionStepProps = {
  question: QuizQuestion
  answers: PartialAnswers
  onAnswer: (given: PartialAnswers) => void
}

export function QuestionStep({ question, answers, onAnswer }: QuestionStepProps) {
  const { heading } = t.questions[question]
  const words: Record<string, string> = t.questions[question].answers
  const step = stepOf(question)
  return (
    <>
      <h2 className="text-3xl sm:text-4xl">{heading}</h2>
      <ChoiceList
        label={heading}
        options={quizQuestions[question].map((value) => ({ value, label: words[value] ?? value }))}
        value={answers[step]}
        onChoose={(value) => onAnswer({ [step]: value })}
      />
    </>
  )
}
