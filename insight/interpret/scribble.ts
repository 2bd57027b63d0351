import type { Fact } from './facts.ts'

const isMark = (id: string) => id === 'topic.marks' || id.startsWith('marks.')

/** The fact that a picture is loops and strokes, if somebody said so and named nothing else, or if the pixels look so and nobody said anything. */
export function scribbleFact(observed: readonly Fact[], spoken: boolean, looksSo: boolean): Fact[] {
  const marks = observed.find(({ id }) => isMark(id))
  const named = observed.some(({ id }) => !isMark(id))
  if (named || (!marks && (spoken || !looksSo))) return []
  return [{ id: 'picture.scribble', label: '', origin: marks?.origin ?? 'measured', slots: {} }]
}
