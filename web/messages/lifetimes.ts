import { lifetimeMs } from '#contract/lifetimes.ts'

const hours = (ms: number) => Math.round(ms / 3_600_000)
export const days = (ms: number) => Math.round(ms / 86_400_000)

/** How long data is kept, in the units that the texts use. */
export const kept = {
  previewHours: hours(lifetimeMs.previews),
  countedHours: hours(lifetimeMs.requestCounts),
  pictureDays: days(lifetimeMs.paidOrders),
  strayMinutes: Math.round(lifetimeMs.unclaimedFiles / 60_000),
  unpaidDays: days(lifetimeMs.unpaidOrders),
}
