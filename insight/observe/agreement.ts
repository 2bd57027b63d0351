import type { Box } from '../measure/measures.ts'
import { agreedFlags } from './flags.ts'
import type { Figure, Item, Observation } from './observation.ts'

/** Least intersection over union, 0-1, at which the boxes of two passes count as the same place. */
const leastOverlap = 0.3

type Items = Partial<Record<string, Item>>

/** What two blind passes over the same unmirrored picture agree on. An item on which they differ becomes unsure. */
export function agreed(first: Observation, second: Observation): Observation {
  return {
    ...first,
    topics: agreedItems(first.topics, second.topics),
    house: agreedItems(first.house, second.house),
    tree: agreedItems(first.tree, second.tree),
    scene: agreedItems(first.scene, second.scene),
    marks: agreedItems(first.marks, second.marks),
    figures: agreedFigures(first.figures, second.figures),
    flags: agreedFlags(first.flags, second.flags),
    // A single pass is enough here, because this item leads to people who help and not to a statement.
    harmWords: [first.harmWords, second.harmWords].includes('present') ? 'present' : first.harmWords,
  }
}

function agreedItems<T extends Items>(first: T, second: Items): T {
  const entries = Object.entries(first).map(([key, item]) => [key, item && agreedItem(item, second[key])])
  return Object.fromEntries(entries)
}

function agreedItem(first: Item, second: Item | undefined): Item {
  const same = second?.state === first.state && overlaps(first.where, second.where)
  const count = first.count === second?.count ? first.count : null
  return same ? { ...first, count } : { state: 'unsure', where: null }
}

function agreedFigures(first: Figure[], second: Figure[]): Figure[] {
  return first.flatMap((figure) => {
    const twin = second.find(({ where }) => overlaps(figure.where, where))
    if (!twin) return []
    const same = <K extends 'form' | 'mouth' | 'completeOnPage'>(key: K) =>
      figure[key] === twin[key] ? figure[key] : 'unsure'
    const traits = { form: same('form'), mouth: same('mouth'), completeOnPage: same('completeOnPage') }
    return [{ ...figure, ...traits, parts: agreedItems(figure.parts, twin.parts) }]
  })
}

function overlaps(a: Box | null, b: Box | null): boolean {
  if (!a || !b) return a === b
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  if (wide <= 0 || high <= 0) return false
  const area = (box: Box) => (box.right - box.left) * (box.bottom - box.top)
  return (wide * high) / (area(a) + area(b) - wide * high) >= leastOverlap
}
