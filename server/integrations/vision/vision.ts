import type { Observation } from '#insight/insight.ts'
import type { Shown } from '../../pictures/model-tasks.ts'

/** A vision model. All its methods throw ModelFailure, or the signal's reason when stopped. */
export type Vision = {
  provider: string
  model: string
  /** The company that receives the drawing, or null on the operator's own machine. */
  receiver: string | null
  /** Expected cost of both passes over one drawing, in millionths of a dollar. */
  priceMicros: number
  /** How long to wait before a retry. */
  againAfterMs: number
  /** Returns what two independent passes over the drawing agree on. The model learns nothing about the child or the parent. */
  observe(shown: Shown, signal: AbortSignal): Promise<Observation>
  /** Returns new wordings by sentence ID that a second call found to say the same; `rephrase` of insight checks them again. */
  reword(sentences: readonly Sentence[], signal: AbortSignal): Promise<Map<string, string>>
}

export type Sentence = { id: string; text: string }
