import type { Words } from '../languages/words.ts'
import { needsCare } from '../never.ts'
import type { DrawingInput } from './prepare.ts'
import type { Block } from './report.ts'

/** What was written about a drawing, and what a model saw in it. */
export type DrawingNotes = Pick<DrawingInput, 'title' | 'context' | 'answers' | 'seen'>

/** The people who can help, if words in any text or picture call for it. Checks all that was written, printed or not. */
export function peopleFirst(drawings: readonly DrawingNotes[], { fixed: { goodToKnow } }: Words): Block[] {
  const byParent = drawings.some((drawing) => textsIn(drawing).some(needsCare))
  if (!byParent && !drawings.some(({ seen }) => seen?.harmWords === 'present')) return []
  return [
    { kind: 'note', text: byParent ? goodToKnow.careFirst : goodToKnow.careInPicture },
    { kind: 'pairs', items: goodToKnow.people.map(({ when, what }) => ({ term: when, text: what })) },
  ]
}

function textsIn({ title, context, answers = {} }: DrawingNotes): string[] {
  return [title, context, ...Object.values(answers).flat()].map((one = '') =>
    typeof one === 'string' ? one : one.thing,
  )
}
