import type { Family } from './family.ts'

/** A step that a parent may take next, with its relative weight. */
export type Step = {
  weight: number
  when: (family: Family) => boolean | undefined
  take: (family: Family) => Promise<unknown>
}
