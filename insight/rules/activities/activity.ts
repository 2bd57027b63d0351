import type { Topic } from '../../observe/vocabulary.ts'
import type { SourceId } from '../sources.ts'

type IdeaText = { title: string; how: string; minutes: string; needs: string }

/** Something to do together this week. `fits`: the subjects it suits; without them it suits any picture. */
export type Activity = {
  id: string
  en: IdeaText
  el: IdeaText
  fits?: readonly Topic[]
  /** Works that studied this very activity. Most ideas are our own and have none. */
  sources?: readonly SourceId[]
}

/** Activities for children from an age in years up to the next band. The first band also serves younger children. */
export type AgeBand = { from: number; ideas: readonly Activity[] }
