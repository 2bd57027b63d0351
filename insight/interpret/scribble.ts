import type { Fact } from './facts.ts'

const isMark = (id: string) => id === 'topic.marks' || id.startsWith('marks.')

/**
 * The fact that a picture is loops and strokes. People outrank pixels: it holds where somebody said so and named nothing else, or where
 * the pixels say so and nobody said anything.
 * @param observed what a parent or a model called present
 * @param spoken whether there is a title or there are words
 * @param looksSo whether the pixels say so
 */
export function scribbleFact(observed: readonly Fact[], spoken: boolean, looksSo: boolean): Fact[] {
  const marks = observed.find(({ id }) => isMark(id))
  const named = observed.some(({ id }) => !isMark(id))
  if (named || (!marks && (spoken || !looksSo))) return []
  return [{ id: 'picture.scribble', label: '', origin: marks?.origin ?? 'measured', slots: {} }]
}
