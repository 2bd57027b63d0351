import type { Observation } from '#insight/insight.ts'
import type { Shown } from '../../pictures/model-tasks.ts'

/** A model that looks at a drawing. All its methods throw ModelFailure, or the signal's reason when stopped. */
export type Vision = {
  provider: string
  model: string
  /** Who gets the drawing: a company, or null on a machine of the operator's own. */
  receiver: string | null
  /** What looking at one drawing is expected to cost, both passes together, in millionths of a dollar. */
  priceMicros: number
  /** How long to wait before it is asked once more. */
  againAfterMs: number
  /** What two blind passes over the drawing agree on. The model is told nothing of the child or the parent. */
  observe(shown: Shown, signal: AbortSignal): Promise<Observation>
  /** Other words for sentences, by id, that a second look found to say the same; `rephrase` of insight checks them once more. */
  reword(sentences: readonly Sentence[], signal: AbortSignal): Promise<Map<string, string>>
}

export type Sentence = { id: string; text: string }
