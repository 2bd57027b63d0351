import type { ChecklistAnswers, ChecklistQuestion } from '#contract/checklist.ts'

/** The question that decides which others are worth asking. */
const FIRST = 'who'

/** The questions worth asking, given the answers so far. */
export function questionsFor(
  questions: readonly ChecklistQuestion[],
  answers: ChecklistAnswers,
): ChecklistQuestion[] {
  const seen = answers[FIRST] ?? []
  return questions.filter(
    ({ shownFor }) => shownFor.length === 0 || shownFor.some((value) => seen.includes(value)),
  )
}

/** The answers after a tap: several options are ticked and unticked, of single ones a second tap takes the answer back. */
export function tapped(
  questions: readonly ChecklistQuestion[],
  answers: ChecklistAnswers,
  { id, kind }: ChecklistQuestion,
  value: string,
): ChecklistAnswers {
  const before = answers[id] ?? []
  if (kind === 'one') return settled(questions, { ...answers, [id]: before === value ? '' : value })
  const had = Array.isArray(before) ? before : []
  const now = had.includes(value) ? had.filter((other) => other !== value) : [...had, value]
  return settled(questions, { ...answers, [id]: now })
}

/** The answers after something was written. */
export function written(
  answers: ChecklistAnswers,
  { id }: ChecklistQuestion,
  text: string,
): ChecklistAnswers {
  return withoutEmpty({ ...answers, [id]: text.trim() })
}

export function isChosen(answers: ChecklistAnswers, { id }: ChecklistQuestion, value: string): boolean {
  const answer = answers[id]
  return Array.isArray(answer) ? answer.includes(value) : answer === value
}

export const isAnswered = (answers: ChecklistAnswers) => Object.keys(answers).length > 0

/** Without empty answers, and without answers to questions that are not asked any more: whoever takes the house away takes its door too. */
function settled(questions: readonly ChecklistQuestion[], answers: ChecklistAnswers): ChecklistAnswers {
  const asked = new Set(questionsFor(questions, answers).map(({ id }) => id))
  return withoutEmpty(Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id))))
}

function withoutEmpty(answers: ChecklistAnswers): ChecklistAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.length > 0))
}
