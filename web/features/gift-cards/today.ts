import { useSyncExternalStore } from 'react'
import { giftLimits } from '#contract/gift-limits.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** The day it is where the buyer is, so many days ahead: 2026-12-24. */
export function today(daysAhead = 0): string {
  const day = new Date()
  day.setDate(day.getDate() + daysAhead)
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** The last day that an email may be dated. */
export const lastDay = (): string => today(giftLimits.daysAhead)

const never = () => () => undefined

/** The same while a page is drawn; undefined while the build writes it, which is on another day. */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => today(),
    () => undefined,
  )
