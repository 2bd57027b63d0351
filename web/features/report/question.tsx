import { useEffect, useId, useState } from 'react'
import type { ChecklistAnswers, ChecklistQuestion } from '#contract/checklist.ts'
import { timing } from '#contract/limits.ts'
import { language } from '../../messages/language.ts'
import { report as messages } from '../../messages/report.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { isChosen } from './answers.ts'
import { Pictogram } from './pictograms.tsx'

const t = messages.checklist

type QuestionProps = {
  question: ChecklistQuestion
  answers: ChecklistAnswers
  onTap: (value: string) => void
  onWrite: (text: string) => void
}

/** A question with large options to tap, or a text field. */
export function Question(props: QuestionProps) {
  return props.question.kind === 'text' ? <Written {...props} /> : <Tapped {...props} />
}

function Tapped({ question, answers, onTap }: QuestionProps) {
  const hint = useId()
  return (
    <fieldset aria-describedby={question.hint ? hint : undefined} className="grid gap-4">
      <legend className="title mb-2 text-xl">{question.ask[language()]}</legend>
      {question.hint && (
        <p id={hint} className="text-soft">
          {question.hint[language()]}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {question.options.map(({ value, label }) => {
          const chosen = isChosen(answers, question, value)
          return (
            <button
              key={value}
              type="button"
              aria-pressed={chosen}
              onClick={() => onTap(value)}
              className={classes(
                'flex min-h-14 items-center gap-2 rounded-md border px-2.5 py-2 text-left text-[0.9375rem] leading-tight sm:gap-3 sm:px-3 sm:text-base',
                chosen
                  ? 'border-leaf-ink bg-leaf-wash text-leaf-ink'
                  : 'border-edge bg-sheet hover:border-ink',
              )}
            >
              <Pictogram question={question.id} value={value} />
              <span>{label[language()]}</span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

function Written({ question, answers, onWrite }: QuestionProps) {
  const id = useId()
  const answer = answers[question.id]
  const saved = typeof answer === 'string' ? answer : ''
  const [text, setText] = useState(saved)
  const longest = question.longest ?? 300
  const left = longest - text.length
  const saveWritten = () => text.trim() !== saved && onWrite(text)
  // Save while typing, because closing a phone in mid-sentence fires no blur event.
  useEffect(() => {
    const soon = setTimeout(saveWritten, timing.saveWritingMs)
    return () => clearTimeout(soon)
  })
  const add = (thing: string) => {
    const next = text.trim() ? `${text.trim().replace(/,$/, '')}, ${thing}` : thing
    if (next.length > longest) return
    setText(next)
    onWrite(next)
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="title text-xl">
        {question.ask[language()]}
      </label>
      <p id={`${id}-hint`} className="text-soft">
        {question.hint?.[language()]} {left <= longest / 4 && t.left({ count: left })}
      </p>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        rows={longest > 200 ? 4 : longest > 100 ? 2 : 1}
        maxLength={longest}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={saveWritten}
        className="max-w-prose rounded-md border border-edge bg-sheet px-3.5 py-2.5"
      />
      {question.options.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t.suggestions}>
          {question.options.map(({ value, label }) => (
            <li key={value}>
              <Button variant="secondary" className="px-3.5" onClick={() => add(label[language()])}>
                {label[language()]}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
