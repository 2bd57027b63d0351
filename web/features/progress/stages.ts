import type { OrderImage } from '#contract/images.ts'
import { progressSteps } from '#contract/limits.ts'

export type Stage = 'analysing' | 'styling' | 'enhancing' | 'done'

export function stageOf(progress: number): Stage {
  if (progress >= progressSteps.done) return 'done'
  if (progress >= progressSteps.enhance) return 'enhancing'
  return progress >= progressSteps.style ? 'styling' : 'analysing'
}

/** Nothing is waiting any more, and there is something to look at. */
export function isComplete(images: readonly Pick<OrderImage, 'status'>[]): boolean {
  const open = images.some(({ status }) => status === 'pending' || status === 'processing')
  return !open && images.some(({ status }) => status === 'completed')
}
