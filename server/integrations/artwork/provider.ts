import type { Style } from '#contract/images.ts'
import type { Canvas } from '../../pictures/model-tasks.ts'

export const providerNames = ['openai', 'gemini', 'replicate', 'comfyui'] as const
export type ProviderName = (typeof providerNames)[number]

export type Task = {
  /** Our ID of the call. A server that accepts IDs runs one job per ID. */
  id: string
  style: Style
  prompt: string
  /** The drawing: a JPEG without metadata, at most 1536 px. */
  picture: Uint8Array
  /** Size of the drawing in pixels; the result must have the same proportions. */
  width: number
  height: number
  /** 31 bits. */
  seed: number
}

/** `costMicros`: the cost in millionths of a dollar, or null if the provider does not report it. */
export type Answer =
  | { state: 'done'; picture: Uint8Array; requestId: string | null; costMicros: number | null }
  | { state: 'pending'; reference: string; requestId: string | null; askAgainMs: number }

/** An image model. All methods throw ModelFailure, or the signal's reason when stopped. */
export type Provider = {
  name: ProviderName
  model: string
  /** The company that receives the drawing, or null on the operator's own machine. */
  receiver: string | null
  canvas: Canvas
  /** How long one call may take. */
  timeoutMs: number
  /** Expected cost of a picture, in millionths of a dollar. */
  priceMicros: number
  /** Requests a picture. An asynchronous model answers `pending` at once. */
  submit(task: Task, signal: AbortSignal): Promise<Answer>
  /** Returns the state of a pending job. Present if the provider runs jobs asynchronously. */
  poll?(reference: string, signal: AbortSignal): Promise<Answer>
  /** Finds the job of a call whose response was lost. Undefined means that the provider never received the call, so it can be repeated safely. */
  find?(task: Pick<Task, 'id' | 'seed'>, since: Date, signal: AbortSignal): Promise<Answer | undefined>
  /** Cancels a job if it can still be canceled. */
  cancel?(reference: string, signal: AbortSignal): Promise<void>
}
