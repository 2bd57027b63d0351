import type { Style } from '#contract/images.ts'
import type { Canvas } from '../../pictures/model-tasks.ts'

export const providerNames = ['openai', 'gemini', 'replicate', 'comfyui'] as const
export type ProviderName = (typeof providerNames)[number]

export type Task = {
  /** Our own name of the call. A server that takes names runs one job per name. */
  id: string
  style: Style
  prompt: string
  /** The drawing: a JPEG without metadata, at most 1536 px. */
  picture: Uint8Array
  /** Size of the drawing in pixels; the result is to have the same proportions. */
  width: number
  height: number
  /** 31 bits. */
  seed: number
}

/** `costMicros`: what it cost in millionths of a dollar, when the provider tells enough to know. */
export type Answer =
  | { state: 'done'; picture: Uint8Array; requestId: string | null; costMicros: number | null }
  | { state: 'pending'; reference: string; requestId: string | null; askAgainMs: number }

/** An image model. All methods throw ModelFailure, or the signal's reason when stopped. */
export type Provider = {
  name: ProviderName
  model: string
  /** Who gets the drawing: a company, or null on a machine of the operator's own. */
  receiver: string | null
  canvas: Canvas
  /** How long one call may take. */
  timeoutMs: number
  /** What a picture is expected to cost, in millionths of a dollar. */
  priceMicros: number
  /** Asks for a picture. A model that works on its own answers `pending` at once. */
  submit(task: Task, signal: AbortSignal): Promise<Answer>
  /** How a pending job stands. Present when jobs go on without us. */
  poll?(reference: string, signal: AbortSignal): Promise<Answer>
  /** Looks for the job of a call whose answer never reached us; undefined when the provider never got it. Safe to ask again. */
  find?(task: Pick<Task, 'id' | 'seed'>, since: Date, signal: AbortSignal): Promise<Answer | undefined>
  /** Stops a job, as far as it can still be stopped. */
  cancel?(reference: string, signal: AbortSignal): Promise<void>
}
