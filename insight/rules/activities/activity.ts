import type { Topic } from '../../observe/vocabulary.ts'
import type { SourceId } from '../sources.ts'

type IdeaText = { title: string; how: string; minutes: string; needs: string }

/** Something to do together this week. `fits`: subjects it goes well with; without one it fits any picture. */
export type Activity = {
  id: string
  en: IdeaText
  el: IdeaText
  fits?: readonly Topic[]
  /** Works that looked at doing just this; most ideas are our own. */
  sources?: readonly SourceId[]
}

/** Activities for children from an age in years up to the next band; the first serves younger children too. */
export type AgeBand = { from: number; ideas: readonly Activity[] }
