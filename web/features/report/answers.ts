import type { Checklist, ChecklistAnswers, ChecklistQuestion, NamedPlace } from '#contract/checklist.ts'

/** The question that decides which others are worth asking. */
const FIRST = 'who'

/** What was taken back of the choices that the named things tick. */
const UNTICKED = 'unticked'

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
  const answered = new Set([
    ...Object.keys(answers),
    ...valuesIn(answers, UNTICKED).map((choice) => choice.split('.')[0]),
  ])
  return steps.findLastIndex((step) => step.some(({ id }) => answered.has(id))) + 1
}

/** The places of the things that are still named, with one more, or one in place of what it was. */
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

/** The answers with what the named things tick by themselves, as they are shown and counted. */
export function withNamed(answers: ChecklistAnswers, named: Named): ChecklistAnswers {
  const takenBack = valuesIn(answers, UNTICKED)
  const ticked = Object.entries(named).map(([id, values]) => {
    const kept = values.filter((value) => !takenBack.includes(`${id}.${value}`))
    return [id, [...new Set([...valuesIn(answers, id), ...kept])]]
  })
  return withoutEmpty({ ...answers, ...Object.fromEntries(ticked) })
}

/** The answers after a tap: several options are ticked and unticked, of single ones a second tap takes the answer back. */
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

/** Drops empty answers and answers to questions that are no longer asked: without a house there is no door. */
function settled(answers: ChecklistAnswers, asked: readonly string[]): ChecklistAnswers {
  return withoutEmpty(Object.fromEntries(Object.entries(answers).filter(([id]) => asked.includes(id))))
}

function withoutEmpty(answers: ChecklistAnswers): ChecklistAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.length > 0))
}
