import { limits } from '#contract/limits.ts'

const hours = (ms: number) => Math.round(ms / 3_600_000)
const days = (ms: number) => Math.round(ms / 86_400_000)

/** How long things are kept, as the texts say it in every language. */
export const kept = {
  previewHours: hours(limits.previewLifetimeMs),
  pictureDays: days(limits.pictureLifetimeMs),
  unpaidDays: days(limits.unpaidLifetimeMs),
}
