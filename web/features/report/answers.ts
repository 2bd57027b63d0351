import type { ChecklistAnswers, ChecklistQuestion, Place } from '#contract/checklist.ts'

/** The question that decides which others are worth asking. */
const FIRST = 'who'

/** The questions worth asking, given the answers so far. */
export function questionsFor(
  questions: readonly ChecklistQuestion[],
  answers: ChecklistAnswers,
): ChecklistQuestion[] {
  const seen = valuesIn(answers, FIRST)
  return questions.filter(({ kind, shownFor }) => {
    if (kind === 'places') return answers.things !== undefined
    return shownFor.length === 0 || shownFor.some((value) => seen.includes(value))
  })
}

/** The same, step by step: questions of one step are asked together. */
export function stepsFor(
  questions: readonly ChecklistQuestion[],
  answers: ChecklistAnswers,
): ChecklistQuestion[][] {
  const asked = questionsFor(questions, answers)
  const steps = [...new Set(asked.map(({ step }) => step))]
  return steps.map((step) => asked.filter((question) => question.step === step))
}

/** Where to go on: the first step without an answer after those that were answered. */
export function resumedStep(steps: readonly ChecklistQuestion[][], answers: ChecklistAnswers): number {
  return steps.findLastIndex((step) => step.some(({ id }) => answers[id])) + 1
}

/** The places of the things that are still named, with one more, or one in place of what it was. */
export function placed(answers: ChecklistAnswers, things: readonly string[], place: Place): ChecklistAnswers {
  const others = placesOf(answers).filter(({ thing }) => thing !== place.thing && things.includes(thing))
  return { ...answers, places: [...others, place] }
}

export function placesOf({ places }: ChecklistAnswers): Place[] {
  return Array.isArray(places) ? places.filter((place) => typeof place !== 'string') : []
}

/** The answers after a tap: several options are ticked and unticked, of single ones a second tap takes the answer back. */
export function tapped(
  questions: readonly ChecklistQuestion[],
  answers: ChecklistAnswers,
  { id, kind }: ChecklistQuestion,
  value: string,
): ChecklistAnswers {
  if (kind === 'one') return settled(questions, { ...answers, [id]: answers[id] === value ? '' : value })
  const had = valuesIn(answers, id)
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
  return answers[id] === value || valuesIn(answers, id).includes(value)
}

/** The ticked values of a question with several. */
function valuesIn(answers: ChecklistAnswers, id: string): string[] {
  const answer = answers[id]
  return Array.isArray(answer) ? answer.filter((value) => typeof value === 'string') : []
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
