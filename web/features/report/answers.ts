import type { Checklist, ChecklistAnswers, ChecklistQuestion, NamedPlace } from '#contract/checklist.ts'

/** The question that decides which others are asked. */
const FIRST = 'who'

/** The key of the choices that named things tick and the parent has unticked. */
const UNTICKED = 'unticked'

/** The questions to ask, given the answers so far. */
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

/** The questions to ask, grouped by step. Questions of one step are asked together. */
export function stepsFor(
  questions: readonly ChecklistQuestion[],
  answers: ChecklistAnswers,
): ChecklistQuestion[][] {
  const asked = questionsFor(questions, answers)
  const steps = [...new Set(asked.map(({ step }) => step))]
  return steps.map((step) => asked.filter((question) => question.step === step))
}

/** The index of the step after the last answered one. */
export function resumedStep(steps: readonly ChecklistQuestion[][], answers: ChecklistAnswers): number {
  const answered = new Set([
    ...Object.keys(answers),
    ...valuesIn(answers, UNTICKED).map((choice) => choice.split('.')[0]),
  ])
  return steps.findLastIndex((step) => step.some(({ id }) => answered.has(id))) + 1
}

/** Adds or moves a place, and removes the places of things that are no longer named. */
export function placed(
  answers: ChecklistAnswers,
  things: readonly string[],
  place: NamedPlace,
): ChecklistAnswers {
  const others = placesOf(answers).filter(({ thing }) => thing !== place.thing && things.includes(thing))
  return { ...answers, places: [...others, place] }
}

export function placesOf({ places }: ChecklistAnswers): NamedPlace[] {
  return Array.isArray(places) ? places.filter((place) => typeof place !== 'string') : []
}

type Named = Checklist['drawings'][number]['named']

/** Adds the choices that the named things tick, unless the parent has unticked them. */
export function withNamed(answers: ChecklistAnswers, named: Named): ChecklistAnswers {
  const takenBack = valuesIn(answers, UNTICKED)
  const ticked = Object.entries(named).map(([id, values]) => {
    const kept = values.filter((value) => !takenBack.includes(`${id}.${value}`))
    return [id, [...new Set([...valuesIn(answers, id), ...kept])]]
  })
  return withoutEmpty({ ...answers, ...Object.fromEntries(ticked) })
}

/** The answers after a tap. Multiple choices are toggled; a second tap on a single choice takes it back. */
export function tapped(
  { questions, named }: { questions: readonly ChecklistQuestion[]; named: Named },
  answers: ChecklistAnswers,
  question: ChecklistQuestion,
  value: string,
): ChecklistAnswers {
  const { id, kind } = question
  const isTicked = isChosen(withNamed(answers, named), question, value)
  const without = valuesIn(answers, id).filter((other) => other !== value)
  const choice = `${id}.${value}`
  const takenBack = valuesIn(answers, UNTICKED).filter((other) => other !== choice)
  const next =
    kind === 'one'
      ? { ...answers, [id]: isTicked ? '' : value }
      : {
          ...answers,
          [id]: isTicked ? without : [...without, value],
          [UNTICKED]: isTicked && named[id]?.includes(value) ? [...takenBack, choice] : takenBack,
        }
  const asked = questionsFor(questions, withNamed(next, named)).map((one) => one.id)
  return settled(next, [...asked, UNTICKED])
}

/** The answers after text was entered. */
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

/** The ticked values of a multiple choice. */
function valuesIn(answers: ChecklistAnswers, id: string): string[] {
  const answer = answers[id]
  return Array.isArray(answer) ? answer.filter((value) => typeof value === 'string') : []
}

export const isAnswered = (answers: ChecklistAnswers) => Object.keys(answers).length > 0

/** Drops empty answers, and answers to questions no longer asked: without a house there is no door. */
function settled(answers: ChecklistAnswers, asked: readonly string[]): ChecklistAnswers {
  return withoutEmpty(Object.fromEntries(Object.entries(answers).filter(([id]) => asked.includes(id))))
}

function withoutEmpty(answers: ChecklistAnswers): ChecklistAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.length > 0))
}
