import type { Family } from './family.ts'

/** Something that a parent may do next. */
export type Step = {
  weight: number
  when: (family: Family) => boolean | undefined
  take: (family: Family) => Promise<unknown>
}
