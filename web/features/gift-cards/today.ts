import { useSyncExternalStore } from 'react'
import { giftLimits } from '#contract/gift-limits.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** The buyer's local date plus some days, as 2026-12-24. */
export function today(daysAhead = 0): string {
  const day = new Date()
  day.setDate(day.getDate() + daysAhead)
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** The last day that an email can be scheduled for. */
export const lastDay = (): string => today(giftLimits.daysAhead)

const never = () => () => undefined

/** Like `today`, but undefined in prerendered pages, because the build runs on another day. */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => today(),
    () => undefined,
  )
