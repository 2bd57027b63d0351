import type { ParentLink } from '#contract/links.ts'
import type { Beside } from './links.tsx'

/** A picture with the hearts and lines sent back about it, the oldest line first. */
export type Answered = { key: string; beside: Beside | undefined; hearts: number; lines: string[] }

/** Groups what these links brought back by picture: pictures that still exist first, then everything else. */
export function answersByPicture(
  links: readonly ParentLink[],
  besideOf: (wallPictureId: string | null) => Beside | undefined,
): Answered[] {
  const found = new Map<string, Answered>()
  const at = (wallPictureId: string | null): Answered => {
    const beside = besideOf(wallPictureId)
    const key = beside && wallPictureId ? wallPictureId : ''
    const answered = found.get(key) ?? { key, beside: beside ?? besideOf(null), hearts: 0, lines: [] }
    found.set(key, answered)
    return answered
  }
  for (const { hearts, heartsBeside, lines } of links.toReversed()) {
    const together = heartsBeside.reduce((sum, one) => sum + one.hearts, 0)
    for (const one of heartsBeside) at(one.wallPictureId).hearts += one.hearts
    if (hearts > together) at(null).hearts += hearts - together
    for (const { wallPictureId, text } of lines.toReversed()) at(wallPictureId).lines.push(text)
  }
  return [...found.values()].toSorted((one, other) => Number(one.key === '') - Number(other.key === ''))
}
