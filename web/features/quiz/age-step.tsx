import { useState } from 'react'
import { isQuizAge } from '#contract/quiz.ts'
import { quiz } from '../../messages/quiz.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { DrawingsOfAges } from './drawings-of-ages.tsx'

const t = quiz.age

type AgeStepProps = { value: number | undefined; onAnswer: (age: number) => void }

export function AgeStep({ value, onAnswer }: AgeStepProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  const age = typed.trim() === '' ? Number.NaN : Number(typed)
  return (
    <form
      noValidate
      className="grid gap-6 lg:gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isQuizAge(age)) onAnswer(age)
      }}
    >
      <h2 className="text-3xl sm:text-4xl">{t.heading}</h2>
      <Field
        label={t.label}
        hint={t.hint}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        className="tabular max-w-32 text-xl"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="large" disabled={!isQuizAge(age)} className="sm:justify-self-start">
        {quiz.continue}
      </Button>
      <DrawingsOfAges age={age} />
    </form>
  )
}
