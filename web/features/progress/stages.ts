import type { OrderImage } from '#contract/images.ts'
import { progressSteps } from '#contract/limits.ts'

type Stage = 'analysing' | 'styling' | 'enhancing' | 'done'

export function stageOf(progress: number): Stage {
  if (progress >= progressSteps.done) return 'done'
  if (progress >= progressSteps.enhance) return 'enhancing'
  return progress >= progressSteps.style ? 'styling' : 'analysing'
}

type OrderProgress = 'at_work' | 'complete' | 'nothing_yet'

/** Complete when all pictures have ended and at least one succeeded. If none did, it is the parent's turn. */
export function progressOf(images: readonly Pick<OrderImage, 'status'>[]): OrderProgress {
  const ended = images.filter(({ status }) => status === 'completed' || status === 'failed')
  if (images.length === 0 || ended.length < images.length) return 'at_work'
  return ended.some(({ status }) => status === 'completed') ? 'complete' : 'nothing_yet'
}
